import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../finances/index.ts';
import { CostOfGoodsSoldScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/cost-of-goods-sold')({
  validateSearch: readReportSearch,
  component: CostOfGoodsSoldScreen,
});
