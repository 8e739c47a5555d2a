import { createFileRoute } from '@tanstack/react-router';
import { BillScreen } from '../../../../payables/bill.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bills/$billId/')({
  component: BillScreen,
});
