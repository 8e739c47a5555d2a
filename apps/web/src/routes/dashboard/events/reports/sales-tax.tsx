import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../books/index.ts';
import { EventTaxScreen } from '../../../../reports/event-tax.screen.tsx';

export const Route = createFileRoute('/dashboard/events/reports/sales-tax')({
  validateSearch: readReportSearch,
  component: EventTaxScreen,
});
