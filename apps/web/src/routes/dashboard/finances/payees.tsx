import { createFileRoute } from '@tanstack/react-router';
import { readPayeeSearch } from '../../../finances/index.ts';
import { PayeesScreen } from '../../../finances/payees.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/payees')({
  validateSearch: readPayeeSearch,
  component: PayeesScreen,
});
