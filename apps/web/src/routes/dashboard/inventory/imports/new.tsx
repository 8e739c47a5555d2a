import { createFileRoute } from '@tanstack/react-router';
import { readImportSearch } from '../../../../imports/index.ts';
import { NewImportScreen } from '../../../../imports/new-import.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/imports/new')({
  validateSearch: readImportSearch,
  component: NewInventoryImport,
});

function NewInventoryImport() {
  return <NewImportScreen area="inventory" asked={Route.useSearch().kind} />;
}
