import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../customers/customer.screen.tsx';
import { MergedCard } from '../../../duplicates/index.ts';
import { readCustomerSearch } from '../../../customers/index.ts';
import { CustomerInvoices } from '../../../invoices/index.ts';
import { CustomerQuotes } from '../../../quotes/index.ts';
import { CustomerOrders } from '../../../orders/index.ts';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/$customerId')({
  params: { parse: (params) => isRecordId(params.customerId) && params },
  validateSearch: readCustomerSearch,
  component: CustomerPage,
});

function CustomerPage() {
  const { customerId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CustomerScreen
      key={customerId}
      customerId={customerId}
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          // To edit is a step that the back button takes back.
          replace: !('edit' in change),
          resetScroll: 'edit' in change,
        })
      }
      invoices={
        <>
          <CustomerOrders customerId={customerId} />
          <CustomerQuotes customerId={customerId} />
          <CustomerInvoices customerId={customerId} />
        </>
      }
      merged={(customer) => <MergedCard customer={customer} />}
    />
  );
}
