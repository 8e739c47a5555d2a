import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../../orders/order.screen.tsx';
import { isRecordId } from '../../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/orders/$customerOrderId/')({
  params: { parse: (params) => isRecordId(params.customerOrderId) && params },
  component: OrderPage,
});

function OrderPage() {
  const { customerOrderId: orderId } = Route.useParams();
  return <OrderScreen key={orderId} orderId={orderId} />;
}
