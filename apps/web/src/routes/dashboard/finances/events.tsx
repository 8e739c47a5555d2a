import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '../../../transactions/events.screen.tsx';
import { readEventSearch } from '../../../transactions/index.ts';

export const Route = createFileRoute('/dashboard/finances/events')({
  validateSearch: readEventSearch,
  component: EventsScreen,
});
