import { createFileRoute } from '@tanstack/react-router';
import { SalesReportScreen } from '../../../../reports/sales-report.screen.tsx';
import { readSalesSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/sales')({
  validateSearch: readSalesSearch,
  component: SalesReportScreen,
});
