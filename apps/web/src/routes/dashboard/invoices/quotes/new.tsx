import { createFileRoute } from '@tanstack/react-router';
import { readNewQuoteSearch } from '../../../../quotes/index.ts';
import { CopyQuoteScreen, NewQuoteScreen } from '../../../../quotes/quote-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/quotes/new')({
  validateSearch: readNewQuoteSearch,
  component: NewQuotePage,
});

function NewQuotePage() {
  const { customer = null, copy, revise } = Route.useSearch();
  const other = revise ?? copy;
  return other === undefined ? (
    <NewQuoteScreen customerId={customer} />
  ) : (
    <CopyQuoteScreen quoteId={other} isRevision={revise !== undefined} />
  );
}
