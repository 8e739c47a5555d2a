import { createFileRoute } from '@tanstack/react-router';
import { EventProfitCard } from '../../../event-budgets/index.ts';
import { EventScreen } from '../../../events/event.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EventPage,
});

function EventPage() {
  const { eventId } = Route.useParams();
  return <EventScreen key={eventId} eventId={eventId} result={<EventProfitCard eventId={eventId} />} />;
}
