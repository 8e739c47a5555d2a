import { createFileRoute } from '@tanstack/react-router';
import { CopyInvoiceScreen, NewInvoiceScreen } from '../../../invoices/invoice-editor.screen.tsx';
import { readNewInvoiceSearch } from '../../../invoices/index.ts';

export const Route = createFileRoute('/dashboard/invoices/new')({
  validateSearch: readNewInvoiceSearch,
  component: NewInvoicePage,
});

function NewInvoicePage() {
  const { customer = null, copy = null } = Route.useSearch();
  return copy === null ? <NewInvoiceScreen customerId={customer} /> : <CopyInvoiceScreen invoiceId={copy} />;
}
