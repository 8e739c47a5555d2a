import { createFileRoute } from '@tanstack/react-router';
import { CreditNoteScreen } from '../../../../credit-notes/credit-note.screen.tsx';
import { CreditNoteUses } from '../../../../payments/index.ts';

export const Route = createFileRoute('/dashboard/invoices/credit-notes/$creditNoteId/')({
  component: CreditNotePage,
});

function CreditNotePage() {
  const { creditNoteId } = Route.useParams();
  return (
    <CreditNoteScreen
      key={creditNoteId}
      creditNoteId={creditNoteId}
      uses={(note) => <CreditNoteUses note={note} />}
    />
  );
}
