import { createFileRoute } from '@tanstack/react-router';
import { readLearningSearch } from '../../learning/index.ts';
import { LearningScreen } from '../../learning/learning.screen.tsx';

export const Route = createFileRoute('/dashboard/learning')({
  validateSearch: readLearningSearch,
  component: LearningPage,
});

function LearningPage() {
  const navigate = Route.useNavigate();
  return (
    <LearningScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
