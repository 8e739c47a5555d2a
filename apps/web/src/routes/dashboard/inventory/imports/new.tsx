import { createFileRoute } from '@tanstack/react-router';
import { readInventoryImportSearch } from '../../../../inventory/index.ts';
import { NewInventoryImportScreen } from '../../../../inventory/new-import.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/imports/new')({
  validateSearch: readInventoryImportSearch,
  component: NewInventoryImportScreen,
});
