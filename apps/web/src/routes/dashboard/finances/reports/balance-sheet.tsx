import { createFileRoute } from '@tanstack/react-router';
import { BalanceSheetScreen } from '../../../../reports/balance-sheet.screen.tsx';
import { readDaySearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/balance-sheet')({
  validateSearch: readDaySearch,
  component: BalanceSheetScreen,
});
