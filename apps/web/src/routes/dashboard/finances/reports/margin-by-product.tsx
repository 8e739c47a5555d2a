import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../../finances/index.ts';
import { MarginByProductScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/margin-by-product')({
  validateSearch: readPeriodSearch,
  component: MarginByProductScreen,
});
