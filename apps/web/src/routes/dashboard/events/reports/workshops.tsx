import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../books/index.ts';
import { EventWorkshopsScreen } from '../../../../reports/event-workshops.screen.tsx';

export const Route = createFileRoute('/dashboard/events/reports/workshops')({
  validateSearch: readReportSearch,
  component: EventWorkshopsScreen,
});
