import { createFileRoute } from '@tanstack/react-router';
import { readTransactionListSearch } from '../../../../finances/index.ts';
import { TransactionsScreen } from '../../../../finances/transactions.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/')({
  validateSearch: readTransactionListSearch,
  component: TransactionsScreen,
});
