import { createFileRoute } from '@tanstack/react-router';
import { EditQuoteScreen } from '../../../../quotes/quote-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/quotes/$quoteId/edit')({
  component: EditQuotePage,
});

function EditQuotePage() {
  const { quoteId } = Route.useParams();
  return <EditQuoteScreen key={quoteId} quoteId={quoteId} />;
}
