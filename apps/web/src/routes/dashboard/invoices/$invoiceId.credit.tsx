import { createFileRoute } from '@tanstack/react-router';
import { NewCreditNoteScreen } from '../../../credit-notes/credit-note-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/credit')({ component: CreditPage });

function CreditPage() {
  const { invoiceId } = Route.useParams();
  return <NewCreditNoteScreen key={invoiceId} invoiceId={invoiceId} />;
}
