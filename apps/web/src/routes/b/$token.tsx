import { createFileRoute } from '@tanstack/react-router';
import { PublicBookingScreen } from '../../workshops/public-booking.screen.tsx';

export const Route = createFileRoute('/b/$token')({ component: PublicBookingPage });

function PublicBookingPage() {
  const { token } = Route.useParams();
  return <PublicBookingScreen key={token} token={token} />;
}
