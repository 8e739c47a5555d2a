import { createFileRoute } from '@tanstack/react-router';
import { ProfitAndLossScreen } from '../../../../reports/profit-and-loss.screen.tsx';
import { readResultSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/profit-and-loss')({
  validateSearch: readResultSearch,
  component: ProfitAndLossScreen,
});
