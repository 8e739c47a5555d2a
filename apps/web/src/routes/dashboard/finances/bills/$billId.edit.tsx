import { createFileRoute } from '@tanstack/react-router';
import { EditBillScreen } from '../../../../payables/edit-bill.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bills/$billId/edit')({
  component: EditBillScreen,
});
