import { createFileRoute } from '@tanstack/react-router';
import { CustomerListScreen } from '../../../customers/customer-list.screen.tsx';
import { readCustomerListSearch } from '../../../customers/index.ts';

export const Route = createFileRoute('/dashboard/customers/list')({
  validateSearch: readCustomerListSearch,
  component: CustomerListPage,
});

function CustomerListPage() {
  const navigate = Route.useNavigate();
  return (
    <CustomerListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
