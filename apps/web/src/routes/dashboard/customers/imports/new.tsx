import { createFileRoute } from '@tanstack/react-router';
import { readImportSearch } from '../../../../imports/index.ts';
import { NewImportScreen } from '../../../../imports/new-import.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/imports/new')({
  validateSearch: readImportSearch,
  component: NewCustomerImport,
});

function NewCustomerImport() {
  return <NewImportScreen area="customers" asked={Route.useSearch().kind} />;
}
