import { createFileRoute } from '@tanstack/react-router';
import { readPayeeSearch } from '../../../../transactions/index.ts';
import { SuppliersScreen } from '../../../../purchasing/suppliers.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/suppliers/')({
  validateSearch: readPayeeSearch,
  component: SuppliersScreen,
});
