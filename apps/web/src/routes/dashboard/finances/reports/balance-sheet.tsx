import { createFileRoute } from '@tanstack/react-router';
import { BalanceSheetScreen } from '../../../../finances/balance-sheet.screen.tsx';
import { readDaySearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/balance-sheet')({
  validateSearch: readDaySearch,
  component: BalanceSheetScreen,
});
