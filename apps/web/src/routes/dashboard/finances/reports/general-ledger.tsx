import { createFileRoute } from '@tanstack/react-router';
import { GeneralLedgerScreen } from '../../../../reports/general-ledger.screen.tsx';
import { readReportSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/general-ledger')({
  validateSearch: readReportSearch,
  component: GeneralLedgerScreen,
});
