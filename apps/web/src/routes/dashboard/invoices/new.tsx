import { createFileRoute } from '@tanstack/react-router';
import { NewInvoiceScreen } from '../../../invoices/invoice-editor.screen.tsx';
import { readNewInvoiceSearch } from '../../../invoices/index.ts';

export const Route = createFileRoute('/dashboard/invoices/new')({
  validateSearch: readNewInvoiceSearch,
  component: NewInvoicePage,
});

function NewInvoicePage() {
  return <NewInvoiceScreen customerId={Route.useSearch().customer ?? null} />;
}
