import { createFileRoute } from '@tanstack/react-router';
import { ExpensesByPayeeScreen } from '../../../../finances/expenses-by-payee.screen.tsx';
import { readReportSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/expenses-by-payee')({
  validateSearch: readReportSearch,
  component: ExpensesByPayeeScreen,
});
