import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '../../../finances/events.screen.tsx';
import { readEventSearch } from '../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/events')({
  validateSearch: readEventSearch,
  component: EventsScreen,
});
