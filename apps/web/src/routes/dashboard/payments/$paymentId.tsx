import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../../../payments/payment.screen.tsx';

export const Route = createFileRoute('/dashboard/payments/$paymentId')({ component: PaymentPage });

function PaymentPage() {
  const { paymentId } = Route.useParams();
  return <PaymentScreen key={paymentId} paymentId={paymentId} />;
}
