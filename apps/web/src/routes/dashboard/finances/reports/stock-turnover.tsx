import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../../finances/index.ts';
import { StockTurnoverScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock-turnover')({
  validateSearch: readPeriodSearch,
  component: StockTurnoverScreen,
});
