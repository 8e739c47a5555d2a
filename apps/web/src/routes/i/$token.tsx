import { createFileRoute } from '@tanstack/react-router';
import { PublicInvoiceScreen } from '../../invoices/public-invoice.screen.tsx';
import { PayByCard } from '../../payments/index.ts';

export const Route = createFileRoute('/i/$token')({
  // The payment by card that the customer comes back from.
  validateSearch: ({ checkout }): { checkout?: string } => (typeof checkout === 'string' ? { checkout } : {}),
  component: PublicInvoicePage,
});

function PublicInvoicePage() {
  const { token } = Route.useParams();
  const { checkout } = Route.useSearch();
  return (
    <PublicInvoiceScreen
      key={token}
      token={token}
      payment={<PayByCard token={token} checkout={checkout} />}
    />
  );
}
