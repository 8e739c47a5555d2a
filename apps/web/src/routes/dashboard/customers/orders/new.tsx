import { createFileRoute } from '@tanstack/react-router';
import { readNewOrderSearch } from '../../../../orders/index.ts';
import { NewOrderScreen } from '../../../../orders/new-order.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/orders/new')({
  validateSearch: readNewOrderSearch,
  component: NewOrderPage,
});

function NewOrderPage() {
  return <NewOrderScreen customerId={Route.useSearch().customer ?? null} />;
}
