import { createFileRoute } from '@tanstack/react-router';
import { readResourceSearch } from '../../../resources/index.ts';
import { ResourceScreen } from '../../../resources/resource.screen.tsx';

export const Route = createFileRoute('/dashboard/resources/$resourceId')({
  validateSearch: readResourceSearch,
  component: ResourcePage,
});

function ResourcePage() {
  const navigate = Route.useNavigate();
  return (
    <ResourceScreen
      resourceId={Route.useParams().resourceId}
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
