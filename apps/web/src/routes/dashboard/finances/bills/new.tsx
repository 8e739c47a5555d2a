import { createFileRoute } from '@tanstack/react-router';
import { readNewBillSearch } from '../../../../payables/index.ts';
import { NewBillScreen } from '../../../../payables/new-bill.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bills/new')({
  validateSearch: readNewBillSearch,
  component: NewBillScreen,
});
