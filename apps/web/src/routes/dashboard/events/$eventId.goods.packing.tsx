import { createFileRoute } from '@tanstack/react-router';
import { PackingListScreen } from '../../../packing/packing-list.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/goods/packing')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: PackingListPage,
});

function PackingListPage() {
  const { eventId } = Route.useParams();
  return <PackingListScreen key={eventId} eventId={eventId} />;
}
