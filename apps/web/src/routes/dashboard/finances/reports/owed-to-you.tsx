import { createFileRoute } from '@tanstack/react-router';
import { ReceivablesAgeingScreen } from '../../../../reports/receivables-ageing.screen.tsx';
import { readDaySearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/owed-to-you')({
  validateSearch: readDaySearch,
  component: ReceivablesAgeingScreen,
});
