import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../../businesses/invitation.screen.tsx';
import { requireSession } from '../../platform/require-session.ts';

export const Route = createFileRoute('/invitation/$invitationToken')({
  beforeLoad: requireSession,
  component: InvitationPage,
});

function InvitationPage() {
  const { invitationToken } = Route.useParams();
  return <InvitationScreen key={invitationToken} token={invitationToken} />;
}
