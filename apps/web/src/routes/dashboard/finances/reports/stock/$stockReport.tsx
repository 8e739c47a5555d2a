import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch, readPeriodSearch } from '../../../../../books/index.ts';
import { StockReportScreen } from '../../../../../reports/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock/$stockReport')({
  validateSearch: (search) => ({ ...readDaySearch(search), ...readPeriodSearch(search) }),
  component: StockReportScreen,
});
