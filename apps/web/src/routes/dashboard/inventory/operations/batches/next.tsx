import { createFileRoute } from '@tanstack/react-router';
import { NextBatchesScreen } from '../../../../../production/next-batches.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/batches/next')({
  component: NextBatchesScreen,
});
