import { createFileRoute } from '@tanstack/react-router';
import { EditEventScreen } from '../../../events/edit-event.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/edit')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EditEventPage,
});

function EditEventPage() {
  const { eventId } = Route.useParams();
  return <EditEventScreen key={eventId} eventId={eventId} />;
}
