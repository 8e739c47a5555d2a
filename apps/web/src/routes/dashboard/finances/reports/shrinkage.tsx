import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../../finances/index.ts';
import { ShrinkageScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/shrinkage')({
  validateSearch: readPeriodSearch,
  component: ShrinkageScreen,
});
