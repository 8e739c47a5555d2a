import { createFileRoute } from '@tanstack/react-router';
import { InventoryImportScreen } from '../../../../inventory/import.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/imports/$inventoryImportId')({
  component: InventoryImportScreen,
});
