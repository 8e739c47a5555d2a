import { createFileRoute } from '@tanstack/react-router';
import { PublicBookingScreen } from '../../workshops/public-booking.screen.tsx';

export const Route = createFileRoute('/b/$token')({
  // The payment by card that the person comes back from.
  validateSearch: ({ checkout }): { checkout?: string } => (typeof checkout === 'string' ? { checkout } : {}),
  component: PublicBookingPage,
});

function PublicBookingPage() {
  const { token } = Route.useParams();
  const { checkout } = Route.useSearch();
  return <PublicBookingScreen key={token} token={token} checkout={checkout} />;
}
