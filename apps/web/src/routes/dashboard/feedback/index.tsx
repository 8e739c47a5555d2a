import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '../../../feedback/board.screen.tsx';
import { readBoardSearch } from '../../../feedback/index.ts';

export const Route = createFileRoute('/dashboard/feedback/')({
  validateSearch: readBoardSearch,
  component: FeedbackPage,
});

function FeedbackPage() {
  const navigate = Route.useNavigate();
  return (
    <BoardScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
