import { createFileRoute } from '@tanstack/react-router';
import { readNewTransactionSearch } from '../../../../transactions/index.ts';
import { NewTransactionScreen } from '../../../../transactions/new-transaction.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/new')({
  validateSearch: readNewTransactionSearch,
  component: NewTransactionScreen,
});
