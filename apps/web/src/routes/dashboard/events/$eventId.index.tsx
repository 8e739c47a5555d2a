import { createFileRoute } from '@tanstack/react-router';
import { EventScreen } from '../../../events/event.screen.tsx';
import { SalesByHour } from '../../../reports/index.ts';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EventPage,
});

function EventPage() {
  const { eventId } = Route.useParams();
  return (
    <EventScreen key={eventId} eventId={eventId}>
      <SalesByHour eventId={eventId} />
    </EventScreen>
  );
}
