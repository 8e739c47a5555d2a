import { createFileRoute } from '@tanstack/react-router';
import { PublicWorkshopScreen } from '../../workshops/public-workshop.screen.tsx';

export const Route = createFileRoute('/w/$token')({ component: PublicWorkshopPage });

function PublicWorkshopPage() {
  const { token } = Route.useParams();
  return <PublicWorkshopScreen key={token} token={token} />;
}
