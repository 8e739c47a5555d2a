import { createFileRoute } from '@tanstack/react-router';
import { readEventFeesSearch } from '../../../../reports/index.ts';
import { EventFeesScreen } from '../../../../reports/event-fees.screen.tsx';

export const Route = createFileRoute('/dashboard/events/reports/fees')({
  validateSearch: readEventFeesSearch,
  component: EventFeesScreen,
});
