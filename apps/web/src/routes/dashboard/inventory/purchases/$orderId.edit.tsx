import { createFileRoute } from '@tanstack/react-router';
import { EditPurchaseScreen } from '../../../../purchasing/edit-purchase.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/$orderId/edit')({
  component: EditPurchaseScreen,
});
