import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '../../../../imports/imports.screen.tsx';
import { InventoryNav } from '../../../../items/index.ts';
import { ItemEdits } from '../../../../inventory/index.ts';

export const Route = createFileRoute('/dashboard/inventory/imports/')({ component: InventoryImports });

function InventoryImports() {
  return (
    <ImportsScreen area="inventory" nav={<InventoryNav />}>
      <ItemEdits />
    </ImportsScreen>
  );
}
