import { createFileRoute } from '@tanstack/react-router';
import { readNewRecurringInvoiceSearch } from '../../../../invoices/index.ts';
import { NewRecurringInvoiceScreen } from '../../../../invoices/recurring-invoice-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/recurring/new')({
  validateSearch: readNewRecurringInvoiceSearch,
  component: NewRecurringInvoicePage,
});

function NewRecurringInvoicePage() {
  const { customer = null, invoice = null } = Route.useSearch();
  return <NewRecurringInvoiceScreen customerId={customer} invoiceId={invoice} />;
}
