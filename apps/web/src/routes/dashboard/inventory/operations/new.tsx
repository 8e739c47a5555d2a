import { createFileRoute } from '@tanstack/react-router';
import { readNewOperationSearch } from '../../../../stock/index.ts';
import { NewOperationScreen } from '../../../../stock/new-operation.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/new')({
  validateSearch: readNewOperationSearch,
  component: NewOperationScreen,
});
