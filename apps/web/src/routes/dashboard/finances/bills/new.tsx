import { createFileRoute } from '@tanstack/react-router';
import { readNewBillSearch } from '../../../../finances/index.ts';
import { NewBillScreen } from '../../../../finances/new-bill.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bills/new')({
  validateSearch: readNewBillSearch,
  component: NewBillScreen,
});
