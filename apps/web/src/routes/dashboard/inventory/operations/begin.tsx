import { createFileRoute } from '@tanstack/react-router';
import { StartStockScreen } from '../../../../stock/start-stock.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/begin')({
  component: StartStockScreen,
});
