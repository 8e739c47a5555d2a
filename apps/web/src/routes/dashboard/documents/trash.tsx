import { createFileRoute } from '@tanstack/react-router';
import { DocumentListScreen } from '../../../documents/document-list.screen.tsx';
import { readDocumentListSearch } from '../../../documents/index.ts';

export const Route = createFileRoute('/dashboard/documents/trash')({
  validateSearch: readDocumentListSearch,
  component: TrashPage,
});

function TrashPage() {
  const navigate = Route.useNavigate();
  return (
    <DocumentListScreen
      isTrash
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
