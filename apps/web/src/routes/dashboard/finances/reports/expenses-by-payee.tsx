import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../books/index.ts';
import { PayeeCostsScreen } from '../../../../reports/payee-costs.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/expenses-by-payee')({
  validateSearch: readReportSearch,
  component: PayeeCostsScreen,
});
