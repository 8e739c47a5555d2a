import { createFileRoute } from '@tanstack/react-router';
import { InvoiceListScreen } from '../../../invoices/invoice-list.screen.tsx';
import { readInvoiceListSearch } from '../../../invoices/index.ts';

export const Route = createFileRoute('/dashboard/invoices/')({
  validateSearch: readInvoiceListSearch,
  component: InvoiceListPage,
});

function InvoiceListPage() {
  const navigate = Route.useNavigate();
  return (
    <InvoiceListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
