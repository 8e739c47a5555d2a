import { createFileRoute } from '@tanstack/react-router';
import { EventRegistrationScreen } from '../../../events/applications/event-registration.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/registration')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EventRegistrationPage,
});

function EventRegistrationPage() {
  const { eventId } = Route.useParams();
  return <EventRegistrationScreen key={eventId} eventId={eventId} />;
}
