import { createFileRoute } from '@tanstack/react-router';
import { TransactionScreen } from '../../../../transactions/transaction.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/$transactionId/')({
  component: TransactionScreen,
});
