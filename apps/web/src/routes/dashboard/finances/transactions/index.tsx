import { createFileRoute } from '@tanstack/react-router';
import { readTransactionListSearch } from '../../../../transactions/index.ts';
import { TransactionsScreen } from '../../../../transactions/transactions.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/')({
  validateSearch: readTransactionListSearch,
  component: TransactionsScreen,
});
