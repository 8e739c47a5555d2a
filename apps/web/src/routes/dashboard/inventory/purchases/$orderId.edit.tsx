import { createFileRoute } from '@tanstack/react-router';
import { EditPurchaseScreen } from '../../../../inventory/edit-purchase.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/$orderId/edit')({
  component: EditPurchaseScreen,
});
