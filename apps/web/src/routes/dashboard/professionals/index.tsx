import { createFileRoute } from '@tanstack/react-router';
import { DirectoryScreen } from '../../../professionals/directory.screen.tsx';
import { readDirectorySearch } from '../../../professionals/index.ts';

export const Route = createFileRoute('/dashboard/professionals/')({
  validateSearch: readDirectorySearch,
  component: DirectoryPage,
});

function DirectoryPage() {
  const navigate = Route.useNavigate();
  return (
    <DirectoryScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
