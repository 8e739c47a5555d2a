import { createFileRoute } from '@tanstack/react-router';
import { InteractionScreen } from '../../../../customers/interaction.screen.tsx';
import { isRecordId } from '../../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/interactions/$interactionId')({
  params: { parse: (params) => isRecordId(params.interactionId) && params },
  component: InteractionPage,
});

function InteractionPage() {
  const { interactionId } = Route.useParams();
  return <InteractionScreen key={interactionId} interactionId={interactionId} />;
}
