import { createFileRoute } from '@tanstack/react-router';
import { EditSignupScreen } from '../../../workshops/edit-signup.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/events/$eventId/sign-up')({
  params: { parse: (params) => isRecordId(params.eventId) && params },
  component: SignupPage,
});

function SignupPage() {
  const { eventId } = Route.useParams();
  return <EditSignupScreen key={eventId} eventId={eventId} />;
}
