import { createFileRoute } from '@tanstack/react-router';
import { readQuoteListSearch } from '../../../../quotes/index.ts';
import { QuoteListScreen } from '../../../../quotes/quote-list.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/quotes/')({
  validateSearch: readQuoteListSearch,
  component: QuoteListPage,
});

function QuoteListPage() {
  const navigate = Route.useNavigate();
  return (
    <QuoteListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
