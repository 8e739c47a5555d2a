import { createFileRoute } from '@tanstack/react-router';
import { readItemListSearch } from '../../../../items/index.ts';
import { ItemListScreen } from '../../../../inventory/item-list.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/products/')({
  validateSearch: readItemListSearch,
  component: ProductsPage,
});

function ProductsPage() {
  const navigate = Route.useNavigate();
  return (
    <ItemListScreen
      shelf="products"
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
