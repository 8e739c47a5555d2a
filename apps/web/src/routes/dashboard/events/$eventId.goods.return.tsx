import { createFileRoute } from '@tanstack/react-router';
import { GoodsReturnScreen } from '../../../packing/goods-return.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/goods/return')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: GoodsReturnPage,
});

function GoodsReturnPage() {
  const { eventId } = Route.useParams();
  return <GoodsReturnScreen key={eventId} eventId={eventId} />;
}
