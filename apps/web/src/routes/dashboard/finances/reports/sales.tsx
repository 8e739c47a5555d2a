import { createFileRoute } from '@tanstack/react-router';
import { SalesReportScreen } from '../../../../finances/sales-report.screen.tsx';
import { readSalesSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/sales')({
  validateSearch: readSalesSearch,
  component: SalesReportScreen,
});
