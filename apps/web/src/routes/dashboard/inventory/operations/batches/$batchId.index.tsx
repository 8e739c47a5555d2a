import { createFileRoute } from '@tanstack/react-router';
import { BatchScreen } from '../../../../../inventory/batch.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/$batchId/')({
  component: BatchScreen,
});
