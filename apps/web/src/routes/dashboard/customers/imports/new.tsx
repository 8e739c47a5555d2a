import { createFileRoute } from '@tanstack/react-router';
import { NewImportScreen } from '../../../../imports/new-import.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/imports/new')({ component: NewCustomerImport });

function NewCustomerImport() {
  return <NewImportScreen area="customers" kind="customers" />;
}
