import { createFileRoute } from '@tanstack/react-router';
import { TrialBalanceScreen } from '../../../../finances/trial-balance.screen.tsx';
import { readDaySearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/trial-balance')({
  validateSearch: readDaySearch,
  component: TrialBalanceScreen,
});
