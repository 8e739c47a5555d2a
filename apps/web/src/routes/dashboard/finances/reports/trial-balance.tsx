import { createFileRoute } from '@tanstack/react-router';
import { TrialBalanceScreen } from '../../../../reports/trial-balance.screen.tsx';
import { readDaySearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/trial-balance')({
  validateSearch: readDaySearch,
  component: TrialBalanceScreen,
});
