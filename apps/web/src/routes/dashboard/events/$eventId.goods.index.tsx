import { createFileRoute } from '@tanstack/react-router';
import { GoodsPlanScreen } from '../../../packing/goods-plan.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/goods/')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: GoodsPlanPage,
});

function GoodsPlanPage() {
  const { eventId } = Route.useParams();
  return <GoodsPlanScreen key={eventId} eventId={eventId} />;
}
