import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../finances/index.ts';
import { PayeeCostsScreen } from '../../../../finances/payee-costs.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/expenses-by-payee')({
  validateSearch: readReportSearch,
  component: PayeeCostsScreen,
});
