import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseListSearch } from '../../../../inventory/index.ts';
import { PurchaseOrdersScreen } from '../../../../inventory/purchase-orders.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/')({
  validateSearch: readPurchaseListSearch,
  component: PurchaseOrdersScreen,
});
