import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch, readPeriodSearch } from '../../../../../finances/index.ts';
import { StockReportScreen } from '../../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock/$stockReport')({
  validateSearch: (search) => ({ ...readDaySearch(search), ...readPeriodSearch(search) }),
  component: StockReportScreen,
});
