import { createFileRoute } from '@tanstack/react-router';
import { readPayeeSearch } from '../../../transactions/index.ts';
import { PayeesScreen } from '../../../transactions/payees.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/payees')({
  validateSearch: readPayeeSearch,
  component: PayeesScreen,
});
