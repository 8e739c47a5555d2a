import { createFileRoute } from '@tanstack/react-router';
import { OrganizerScreen } from '../../../organizers/organizer.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/organizers/$organizerId')({
  params: { parse: (params) => isRecordId(params.organizerId) && params },
  component: OrganizerPage,
});

function OrganizerPage() {
  const { organizerId } = Route.useParams();
  return <OrganizerScreen key={organizerId} organizerId={organizerId} />;
}
