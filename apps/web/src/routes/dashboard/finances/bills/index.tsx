import { createFileRoute } from '@tanstack/react-router';
import { BillsScreen } from '../../../../payables/bills.screen.tsx';
import { readBillListSearch } from '../../../../payables/index.ts';

export const Route = createFileRoute('/dashboard/finances/bills/')({
  validateSearch: readBillListSearch,
  component: BillsScreen,
});
