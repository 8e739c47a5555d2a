import { createFileRoute } from '@tanstack/react-router';
import { readPaymentListSearch } from '../../../payments/index.ts';
import { PaymentsScreen } from '../../../payments/payments.screen.tsx';

export const Route = createFileRoute('/dashboard/payments/')({
  validateSearch: readPaymentListSearch,
  component: PaymentsScreen,
});
