import { createFileRoute } from '@tanstack/react-router';
import { BatchesScreen } from '../../../../../production/batches.screen.tsx';
import { readBatchListSearch } from '../../../../../production/index.ts';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/')({
  validateSearch: readBatchListSearch,
  component: BatchesScreen,
});
