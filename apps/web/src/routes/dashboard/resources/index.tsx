import { createFileRoute } from '@tanstack/react-router';
import { readResourceListSearch } from '../../../resources/index.ts';
import { ResourceListScreen } from '../../../resources/resource-list.screen.tsx';

export const Route = createFileRoute('/dashboard/resources/')({
  validateSearch: readResourceListSearch,
  component: ResourcesPage,
});

function ResourcesPage() {
  const navigate = Route.useNavigate();
  return (
    <ResourceListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
