import { createFileRoute } from '@tanstack/react-router';
import { readNewTransactionSearch } from '../../../../finances/index.ts';
import { NewTransactionScreen } from '../../../../finances/new-transaction.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/new')({
  validateSearch: readNewTransactionSearch,
  component: NewTransactionScreen,
});
