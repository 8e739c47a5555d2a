import { createFileRoute } from '@tanstack/react-router';
import { PriceListsScreen } from '../../../items/price-lists.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/price-lists')({ component: PriceListsScreen });
