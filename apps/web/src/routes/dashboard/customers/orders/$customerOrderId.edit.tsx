import { createFileRoute } from '@tanstack/react-router';
import { EditOrderScreen } from '../../../../orders/edit-order.screen.tsx';
import { isRecordId } from '../../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/orders/$customerOrderId/edit')({
  params: { parse: (params) => isRecordId(params.customerOrderId) && params },
  component: EditOrderPage,
});

function EditOrderPage() {
  const { customerOrderId: orderId } = Route.useParams();
  return <EditOrderScreen key={orderId} orderId={orderId} />;
}
