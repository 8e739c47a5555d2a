import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../../imports/import.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/imports/$inventoryImportId')({
  component: InventoryImport,
});

function InventoryImport() {
  return <ImportScreen area="inventory" importId={Route.useParams().inventoryImportId} />;
}
