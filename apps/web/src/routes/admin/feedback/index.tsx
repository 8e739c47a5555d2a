import { createFileRoute } from '@tanstack/react-router';
import { readTriageSearch } from '../../../feedback/index.ts';
import { TriageScreen } from '../../../feedback/triage.screen.tsx';

export const Route = createFileRoute('/admin/feedback/')({
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
