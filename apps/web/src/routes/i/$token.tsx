import { createFileRoute } from '@tanstack/react-router';
import { PublicInvoiceScreen } from '../../invoices/public-invoice.screen.tsx';

export const Route = createFileRoute('/i/$token')({ component: PublicInvoicePage });

function PublicInvoicePage() {
  const { token } = Route.useParams();
  return <PublicInvoiceScreen key={token} token={token} />;
}
