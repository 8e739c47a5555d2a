import { createFileRoute } from '@tanstack/react-router';
import { readOperationListSearch } from '../../../../stock/index.ts';
import { OperationsScreen } from '../../../../stock/operations.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/')({
  validateSearch: readOperationListSearch,
  component: OperationsScreen,
});
