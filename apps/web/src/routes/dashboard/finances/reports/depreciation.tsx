import { createFileRoute } from '@tanstack/react-router';
import { DepreciationReportScreen } from '../../../../finances/depreciation-report.screen.tsx';
import { readPeriodSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/depreciation')({
  validateSearch: readPeriodSearch,
  component: DepreciationReportScreen,
});
