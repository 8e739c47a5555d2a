import { createFileRoute } from '@tanstack/react-router';
import { readStockTakeSearch } from '../../../../../inventory/index.ts';
import { StockTakesScreen } from '../../../../../inventory/stock-takes.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/stock-takes/')({
  validateSearch: readStockTakeSearch,
  component: StockTakesScreen,
});
