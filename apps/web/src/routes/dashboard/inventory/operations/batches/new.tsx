import { createFileRoute } from '@tanstack/react-router';
import { readNewBatchSearch } from '../../../../../inventory/index.ts';
import { NewBatchScreen } from '../../../../../inventory/new-batch.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/new')({
  validateSearch: readNewBatchSearch,
  component: NewBatchScreen,
});
