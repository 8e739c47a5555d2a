import { createFileRoute } from '@tanstack/react-router';
import { StockPlacesScreen } from '../../../inventory/stock-places.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/places')({ component: StockPlacesScreen });
