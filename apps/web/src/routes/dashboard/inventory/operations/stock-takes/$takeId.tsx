import { createFileRoute } from '@tanstack/react-router';
import { readStockTakeSearch } from '../../../../../stock/index.ts';
import { StockTakeScreen } from '../../../../../stock/stock-take.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/stock-takes/$takeId')({
  validateSearch: readStockTakeSearch,
  component: StockTakeScreen,
});
