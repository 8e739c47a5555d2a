import { createFileRoute } from '@tanstack/react-router';
import { ProductListScreen } from '../../../inventory/product-list.screen.tsx';
import { readProductListSearch } from '../../../inventory/index.ts';

export const Route = createFileRoute('/dashboard/inventory/')({
  validateSearch: readProductListSearch,
  component: ProductListPage,
});

function ProductListPage() {
  const navigate = Route.useNavigate();
  return (
    <ProductListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
