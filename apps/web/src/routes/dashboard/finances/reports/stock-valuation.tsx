import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '../../../../finances/index.ts';
import { StockValuationScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock-valuation')({
  validateSearch: readDaySearch,
  component: StockValuationScreen,
});
