import { createFileRoute } from '@tanstack/react-router';
import { EventBudgetScreen } from '../../../event-budgets/event-budget.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/budget')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: EventBudgetPage,
});

function EventBudgetPage() {
  const { eventId } = Route.useParams();
  return <EventBudgetScreen key={eventId} eventId={eventId} />;
}
