import { createFileRoute } from '@tanstack/react-router';
import { readSegmentSearch } from '../../../../customers/index.ts';
import { SegmentListScreen } from '../../../../customers/segment-list.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/segments/')({
  validateSearch: readSegmentSearch,
  component: SegmentListPage,
});

function SegmentListPage() {
  const navigate = Route.useNavigate();
  return (
    <SegmentListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
