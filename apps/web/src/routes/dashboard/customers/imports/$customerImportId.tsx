import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../../imports/import.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/imports/$customerImportId')({
  component: CustomerImport,
});

function CustomerImport() {
  return <ImportScreen area="customers" importId={Route.useParams().customerImportId} />;
}
