import { createFileRoute } from '@tanstack/react-router';
import { readEventListSearch } from '../../../events/index.ts';
import { EventListScreen } from '../../../events/event-list.screen.tsx';

export const Route = createFileRoute('/dashboard/events/')({
  validateSearch: readEventListSearch,
  component: EventsPage,
});

function EventsPage() {
  const navigate = Route.useNavigate();
  return (
    <EventListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
