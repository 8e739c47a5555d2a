import { createFileRoute } from '@tanstack/react-router';
import { StockPlacesScreen } from '../../../stock/stock-places.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/places')({ component: StockPlacesScreen });
