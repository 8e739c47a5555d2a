import { createFileRoute } from '@tanstack/react-router';
import { StillListedScreen } from '../../../listings/still-listed.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/listings')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: StillListedPage,
});

function StillListedPage() {
  const { eventId } = Route.useParams();
  return <StillListedScreen key={eventId} eventId={eventId} />;
}
