import { createFileRoute } from '@tanstack/react-router';
import { EditBatchScreen } from '../../../../../production/edit-batch.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/$batchId/edit')({
  component: EditBatchScreen,
});
