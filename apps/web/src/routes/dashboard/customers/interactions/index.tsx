import { createFileRoute } from '@tanstack/react-router';
import { readInteractionListSearch } from '../../../../customers/index.ts';
import { InteractionListScreen } from '../../../../customers/interaction-list.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/interactions/')({
  validateSearch: readInteractionListSearch,
  component: InteractionListPage,
});

function InteractionListPage() {
  const navigate = Route.useNavigate();
  return (
    <InteractionListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
