import { createFileRoute } from '@tanstack/react-router';
import { CashFlowScreen } from '../../../../reports/cash-flow.screen.tsx';
import { readReportSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/cash-flow')({
  validateSearch: readReportSearch,
  component: CashFlowScreen,
});
