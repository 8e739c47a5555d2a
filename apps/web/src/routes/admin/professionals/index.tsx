import { createFileRoute } from '@tanstack/react-router';
import { TriageScreen } from '../../../professionals/triage.screen.tsx';
import { readTriageSearch } from '../../../professionals/index.ts';

export const Route = createFileRoute('/admin/professionals/')({
  validateSearch: readTriageSearch,
  component: TriagePage,
});

function TriagePage() {
  const navigate = Route.useNavigate();
  return (
    <TriageScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
