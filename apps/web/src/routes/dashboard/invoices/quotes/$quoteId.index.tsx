import { createFileRoute } from '@tanstack/react-router';
import { readQuoteSearch } from '../../../../quotes/index.ts';
import { QuoteScreen } from '../../../../quotes/quote.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/quotes/$quoteId/')({
  validateSearch: readQuoteSearch,
  component: QuotePage,
});

function QuotePage() {
  const { quoteId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <QuoteScreen
      key={quoteId}
      quoteId={quoteId}
      asksToSend={Route.useSearch().send === true}
      onAsked={() => void navigate({ search: {}, replace: true })}
    />
  );
}
