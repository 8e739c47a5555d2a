import { createFileRoute } from '@tanstack/react-router';
import { GeneralLedgerScreen } from '../../../../finances/general-ledger.screen.tsx';
import { readReportSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/general-ledger')({
  validateSearch: readReportSearch,
  component: GeneralLedgerScreen,
});
