import { createFileRoute } from '@tanstack/react-router';
import { EditTransactionScreen } from '../../../../finances/edit-transaction.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/transactions/$transactionId/edit')({
  component: EditTransactionScreen,
});
