import { createFileRoute } from '@tanstack/react-router';
import { readOperationListSearch } from '../../../../inventory/index.ts';
import { OperationsScreen } from '../../../../inventory/operations.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/')({
  validateSearch: readOperationListSearch,
  component: OperationsScreen,
});
