import { createFileRoute } from '@tanstack/react-router';
import { EditCreditNoteScreen } from '../../../../credit-notes/credit-note-editor.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/credit-notes/$creditNoteId/edit')({
  component: EditCreditNotePage,
});

function EditCreditNotePage() {
  const { creditNoteId } = Route.useParams();
  return <EditCreditNoteScreen key={creditNoteId} creditNoteId={creditNoteId} />;
}
