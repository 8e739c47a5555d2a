import { createFileRoute } from '@tanstack/react-router';
import { readPayeeSearch } from '../../../../finances/index.ts';
import { SuppliersScreen } from '../../../../inventory/suppliers.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/suppliers/')({
  validateSearch: readPayeeSearch,
  component: SuppliersScreen,
});
