import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../customers/customer.screen.tsx';
import { readCustomerSearch } from '../../../customers/index.ts';
import { CustomerInvoices } from '../../../invoices/index.ts';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/$customerId')({
  params: { parse: (params) => isRecordId(params.customerId) && params },
  validateSearch: readCustomerSearch,
  component: CustomerPage,
});

function CustomerPage() {
  const { customerId } = Route.useParams();
  const { edit = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CustomerScreen
      key={customerId}
      customerId={customerId}
      isEditing={edit}
      onEdit={(isEditing) => void navigate({ search: { edit: isEditing || undefined } })}
      invoices={<CustomerInvoices customerId={customerId} />}
    />
  );
}
