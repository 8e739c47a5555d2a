import { createFileRoute } from '@tanstack/react-router';
import { SharedDocumentScreen } from '../../documents/shared-document.screen.tsx';

export const Route = createFileRoute('/d/$token')({ component: SharedDocumentPage });

function SharedDocumentPage() {
  const { token } = Route.useParams();
  return <SharedDocumentScreen key={token} token={token} />;
}
