import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '../../../professionals/requests.screen.tsx';
import { readRequestsSearch } from '../../../professionals/index.ts';

export const Route = createFileRoute('/dashboard/professionals/requests')({
  validateSearch: readRequestsSearch,
  component: RequestsPage,
});

function RequestsPage() {
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
