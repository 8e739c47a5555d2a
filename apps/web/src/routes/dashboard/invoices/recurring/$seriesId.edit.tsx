import { createFileRoute } from '@tanstack/react-router';
import { EditRecurringInvoiceScreen } from '../../../../invoices/recurring-invoice-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/recurring/$seriesId/edit')({
  component: EditRecurringInvoicePage,
});

function EditRecurringInvoicePage() {
  const { seriesId } = Route.useParams();
  return <EditRecurringInvoiceScreen key={seriesId} seriesId={seriesId} />;
}
