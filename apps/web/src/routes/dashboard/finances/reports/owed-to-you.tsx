import { createFileRoute } from '@tanstack/react-router';
import { ReceivablesAgeingScreen } from '../../../../finances/receivables-ageing.screen.tsx';
import { readDaySearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/owed-to-you')({
  validateSearch: readDaySearch,
  component: ReceivablesAgeingScreen,
});
