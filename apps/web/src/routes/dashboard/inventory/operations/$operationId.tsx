import { createFileRoute } from '@tanstack/react-router';
import { OperationScreen } from '../../../../stock/operation.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/$operationId')({
  component: OperationScreen,
});
