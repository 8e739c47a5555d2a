import { createFileRoute } from '@tanstack/react-router';
import { EventProfitCard } from '../../../event-budgets/index.ts';
import { EventConflicts } from '../../../event-calendar/index.ts';
import { EventScreen } from '../../../events/event.screen.tsx';
import { SalesByHour } from '../../../reports/index.ts';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EventPage,
});

function EventPage() {
  const { eventId } = Route.useParams();
  const result = (
    <EventProfitCard eventId={eventId}>
      <SalesByHour eventId={eventId} />
    </EventProfitCard>
  );
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      conflicts={<EventConflicts eventId={eventId} />}
      result={result}
    />
  );
}
