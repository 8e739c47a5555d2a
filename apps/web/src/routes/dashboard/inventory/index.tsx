import { createFileRoute } from '@tanstack/react-router';
import { InventoryScreen } from '../../../inventory/inventory.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/')({ component: InventoryScreen });
