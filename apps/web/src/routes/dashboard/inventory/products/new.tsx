import { createFileRoute } from '@tanstack/react-router';
import { NewProductScreen } from '../../../../inventory/new-product.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/products/new')({ component: NewProductScreen });
