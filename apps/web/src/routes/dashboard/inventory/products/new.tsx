import { createFileRoute } from '@tanstack/react-router';
import { NewItemScreen } from '../../../../inventory/new-item.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/products/new')({ component: NewProductPage });

function NewProductPage() {
  return <NewItemScreen kind="product" />;
}
