import { createFileRoute } from '@tanstack/react-router';
import { EditTransactionScreen } from '../../../../transactions/edit-transaction.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/$transactionId/edit')({
  component: EditTransactionScreen,
});
