import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../../../inventory/product.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/products/$productId')({ component: ProductPage });

function ProductPage() {
  const { productId } = Route.useParams();
  return <ProductScreen key={productId} productId={productId} />;
}
