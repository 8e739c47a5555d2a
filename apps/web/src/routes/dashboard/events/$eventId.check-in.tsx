import { createFileRoute } from '@tanstack/react-router';
import { DoorScreen } from '../../../workshops/door.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/check-in')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: CheckInPage,
});

function CheckInPage() {
  const { eventId } = Route.useParams();
  return <DoorScreen key={eventId} eventId={eventId} />;
}
