import { createFileRoute } from '@tanstack/react-router';
import { DepreciationReportScreen } from '../../../../reports/depreciation-report.screen.tsx';
import { readPeriodSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/depreciation')({
  validateSearch: readPeriodSearch,
  component: DepreciationReportScreen,
});
