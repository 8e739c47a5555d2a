import { createFileRoute } from '@tanstack/react-router';
import { readNewItemSearch } from '../../../../items/index.ts';
import { NewItemScreen } from '../../../../inventory/new-item.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/products/new')({
  validateSearch: readNewItemSearch,
  component: NewProductPage,
});

function NewProductPage() {
  return <NewItemScreen kind="product" likeId={Route.useSearch().like} />;
}
