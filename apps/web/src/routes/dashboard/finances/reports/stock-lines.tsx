import { createFileRoute } from '@tanstack/react-router';
import { readStockLinesSearch } from '../../../../books/index.ts';
import { StockLinesScreen } from '../../../../reports/stock-lines.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock-lines')({
  validateSearch: readStockLinesSearch,
  component: StockLinesScreen,
});
