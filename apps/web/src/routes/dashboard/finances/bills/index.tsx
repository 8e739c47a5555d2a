import { createFileRoute } from '@tanstack/react-router';
import { BillsScreen } from '../../../../finances/bills.screen.tsx';
import { readBillListSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/bills/')({
  validateSearch: readBillListSearch,
  component: BillsScreen,
});
