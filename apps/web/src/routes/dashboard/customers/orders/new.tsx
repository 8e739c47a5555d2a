import { createFileRoute } from '@tanstack/react-router';
import { readNewOrderSearch } from '../../../../orders/index.ts';
import { NewOrderScreen } from '../../../../orders/new-order.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/orders/new')({
  validateSearch: readNewOrderSearch,
  component: NewOrderPage,
});

function NewOrderPage() {
  const { customer = null, like = null } = Route.useSearch();
  return <NewOrderScreen customerId={customer} likeId={like} />;
}
