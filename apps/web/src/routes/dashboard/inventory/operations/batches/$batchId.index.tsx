import { createFileRoute } from '@tanstack/react-router';
import { BatchScreen } from '../../../../../production/batch.screen.tsx';
import { OrderOf } from '../../../../../orders/index.ts';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/$batchId/')({
  component: BatchPage,
});

function BatchPage() {
  const { batchId } = Route.useParams();
  return <BatchScreen batchId={batchId} order={<OrderOf batchId={batchId} />} />;
}
