import { createFileRoute } from '@tanstack/react-router';
import { SalesTaxScreen } from '../../../../finances/sales-tax.screen.tsx';
import { readReportSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/sales-tax/')({
  validateSearch: readReportSearch,
  component: SalesTaxScreen,
});
