import { createFileRoute } from '@tanstack/react-router';
import { InventoryImportsScreen } from '../../../../inventory/imports.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/imports/')({ component: InventoryImportsScreen });
