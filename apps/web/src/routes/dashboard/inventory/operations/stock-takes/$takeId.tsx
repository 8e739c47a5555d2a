import { createFileRoute } from '@tanstack/react-router';
import { readStockTakeSearch } from '../../../../../inventory/index.ts';
import { StockTakeScreen } from '../../../../../inventory/stock-take.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/operations/stock-takes/$takeId')({
  validateSearch: readStockTakeSearch,
  component: StockTakeScreen,
});
