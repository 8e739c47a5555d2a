import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '../../../../finances/index.ts';
import { PayablesAgeingScreen } from '../../../../finances/payables-ageing.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/owed-by-you')({
  validateSearch: readDaySearch,
  component: PayablesAgeingScreen,
});
