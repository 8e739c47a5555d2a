import { createFileRoute } from '@tanstack/react-router';
import { EditInvoiceScreen } from '../../../invoices/invoice-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/edit')({ component: EditInvoicePage });

function EditInvoicePage() {
  const { invoiceId } = Route.useParams();
  return <EditInvoiceScreen key={invoiceId} invoiceId={invoiceId} />;
}
