import { createFileRoute } from '@tanstack/react-router';
import { readNewOperationSearch } from '../../../../inventory/index.ts';
import { NewOperationScreen } from '../../../../inventory/new-operation.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/new')({
  validateSearch: readNewOperationSearch,
  component: NewOperationScreen,
});
