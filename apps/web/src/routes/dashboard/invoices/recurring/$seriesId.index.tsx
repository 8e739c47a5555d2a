import { createFileRoute } from '@tanstack/react-router';
import { RecurringInvoiceScreen } from '../../../../invoices/recurring-invoice.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/recurring/$seriesId/')({
  component: RecurringInvoicePage,
});

function RecurringInvoicePage() {
  const { seriesId } = Route.useParams();
  return <RecurringInvoiceScreen key={seriesId} seriesId={seriesId} />;
}
