import { createFileRoute } from '@tanstack/react-router';
import { EditCreditNoteScreen } from '../../../../invoices/credit-note-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/credit-notes/$creditNoteId/edit')({
  component: EditCreditNotePage,
});

function EditCreditNotePage() {
  const { creditNoteId } = Route.useParams();
  return <EditCreditNoteScreen key={creditNoteId} creditNoteId={creditNoteId} />;
}
