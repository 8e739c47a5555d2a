import { createFileRoute } from '@tanstack/react-router';
import { readStockTakeSearch } from '../../../../../stock/index.ts';
import { StockTakesScreen } from '../../../../../stock/stock-takes.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/stock-takes/')({
  validateSearch: readStockTakeSearch,
  component: StockTakesScreen,
});
