import { createFileRoute } from '@tanstack/react-router';
import { readNewBatchSearch } from '../../../../../production/index.ts';
import { NewBatchScreen } from '../../../../../production/new-batch.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/new')({
  validateSearch: readNewBatchSearch,
  component: NewBatchScreen,
});
