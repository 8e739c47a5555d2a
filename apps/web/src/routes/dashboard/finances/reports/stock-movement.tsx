import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../../finances/index.ts';
import { StockMovementScreen } from '../../../../finances/stock-reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/stock-movement')({
  validateSearch: readPeriodSearch,
  component: StockMovementScreen,
});
