import { createFileRoute } from '@tanstack/react-router';
import { PublicCommissionScreen } from '../../orders/public-commission.screen.tsx';

export const Route = createFileRoute('/c/$token')({ component: PublicCommissionPage });

function PublicCommissionPage() {
  const { token } = Route.useParams();
  return <PublicCommissionScreen key={token} token={token} />;
}
