import { createFileRoute } from '@tanstack/react-router';
import { readOrganizersSearch } from '../../../events/index.ts';
import { EventOrganizersScreen } from '../../../events/event-organizers.screen.tsx';

export const Route = createFileRoute('/dashboard/events/organizers/')({
  validateSearch: readOrganizersSearch,
  component: EventOrganizersPage,
});

function EventOrganizersPage() {
  const navigate = Route.useNavigate();
  return (
    <EventOrganizersScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
