import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseListSearch } from '../../../../purchasing/index.ts';
import { PurchaseOrdersScreen } from '../../../../purchasing/purchase-orders.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/')({
  validateSearch: readPurchaseListSearch,
  component: PurchaseOrdersScreen,
});
