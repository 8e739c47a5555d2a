import { createFileRoute } from '@tanstack/react-router';
import { EventRegistrationScreen } from '../../../events/applications/event-registration.screen.tsx';
import { readRegistrationSearch } from '../../../events/event-list-search.ts';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/registration')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  validateSearch: readRegistrationSearch,
  component: EventRegistrationPage,
});

function EventRegistrationPage() {
  const { eventId } = Route.useParams();
  const isOurs = Route.useSearch().show === 'application';
  return <EventRegistrationScreen key={eventId} eventId={eventId} isOurs={isOurs} />;
}
