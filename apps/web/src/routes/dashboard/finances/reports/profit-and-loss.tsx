import { createFileRoute } from '@tanstack/react-router';
import { ProfitAndLossScreen } from '../../../../finances/profit-and-loss.screen.tsx';
import { readPeriodSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/profit-and-loss')({
  validateSearch: readPeriodSearch,
  component: ProfitAndLossScreen,
});
