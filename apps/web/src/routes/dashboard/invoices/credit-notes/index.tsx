import { createFileRoute } from '@tanstack/react-router';
import { CreditNoteListScreen } from '../../../../credit-notes/credit-note-list.screen.tsx';
import { readCreditNoteListSearch } from '../../../../credit-notes/index.ts';

export const Route = createFileRoute('/dashboard/invoices/credit-notes/')({
  validateSearch: readCreditNoteListSearch,
  component: CreditNoteListPage,
});

function CreditNoteListPage() {
  const navigate = Route.useNavigate();
  return (
    <CreditNoteListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
