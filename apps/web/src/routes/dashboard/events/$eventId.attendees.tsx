import { createFileRoute } from '@tanstack/react-router';
import { isRecordId } from '../../../platform/record-id.ts';
import { AttendeesScreen } from '../../../workshops/attendees.screen.tsx';
import { readAttendeesSearch } from '../../../workshops/index.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/attendees')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  validateSearch: readAttendeesSearch,
  component: AttendeesPage,
});

function AttendeesPage() {
  const { eventId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AttendeesScreen
      key={eventId}
      eventId={eventId}
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
