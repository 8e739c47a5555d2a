import { createFileRoute } from '@tanstack/react-router';
import { DuplicateListScreen } from '../../../../duplicates/duplicate-list.screen.tsx';
import { readDuplicateListSearch } from '../../../../duplicates/index.ts';

export const Route = createFileRoute('/dashboard/customers/duplicates/')({
  validateSearch: readDuplicateListSearch,
  component: DuplicateListPage,
});

function DuplicateListPage() {
  const navigate = Route.useNavigate();
  return (
    <DuplicateListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
