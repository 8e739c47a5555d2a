import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '../../../../books/index.ts';
import { PayablesAgeingScreen } from '../../../../reports/payables-ageing.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/owed-by-you')({
  validateSearch: readDaySearch,
  component: PayablesAgeingScreen,
});
