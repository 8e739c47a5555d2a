import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderScreen } from '../../../../purchasing/purchase-order.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/$orderId/')({
  component: PurchaseOrderScreen,
});
