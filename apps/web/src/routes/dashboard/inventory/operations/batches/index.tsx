import { createFileRoute } from '@tanstack/react-router';
import { BatchesScreen } from '../../../../../inventory/batches.screen.tsx';
import { readBatchListSearch } from '../../../../../inventory/index.ts';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/')({
  validateSearch: readBatchListSearch,
  component: BatchesScreen,
});
