import { createFileRoute } from '@tanstack/react-router';
import { PublicQuoteScreen } from '../../quotes/public-quote.screen.tsx';

export const Route = createFileRoute('/q/$token')({ component: PublicQuotePage });

function PublicQuotePage() {
  const { token } = Route.useParams();
  return <PublicQuoteScreen key={token} token={token} />;
}
