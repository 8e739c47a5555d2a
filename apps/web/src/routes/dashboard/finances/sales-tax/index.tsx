import { createFileRoute } from '@tanstack/react-router';
import { SalesTaxScreen } from '../../../../reports/sales-tax.screen.tsx';
import { readReportSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/sales-tax/')({
  validateSearch: readReportSearch,
  component: SalesTaxScreen,
});
