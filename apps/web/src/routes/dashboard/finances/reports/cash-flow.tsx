import { createFileRoute } from '@tanstack/react-router';
import { CashFlowScreen } from '../../../../finances/cash-flow.screen.tsx';
import { readReportSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/cash-flow')({
  validateSearch: readReportSearch,
  component: CashFlowScreen,
});
