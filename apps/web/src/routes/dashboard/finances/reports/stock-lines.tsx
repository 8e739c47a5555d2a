import { createFileRoute } from '@tanstack/react-router';
import { readStockLinesSearch } from '../../../../finances/index.ts';
import { StockLinesScreen } from '../../../../finances/stock-lines.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock-lines')({
  validateSearch: readStockLinesSearch,
  component: StockLinesScreen,
});
