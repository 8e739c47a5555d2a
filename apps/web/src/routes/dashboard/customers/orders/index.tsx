import { createFileRoute } from '@tanstack/react-router';
import { readOrderListSearch } from '../../../../orders/index.ts';
import { OrderListScreen } from '../../../../orders/order-list.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/orders/')({
  validateSearch: readOrderListSearch,
  component: OrderListPage,
});

function OrderListPage() {
  const navigate = Route.useNavigate();
  return (
    <OrderListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
