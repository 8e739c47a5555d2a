import { createFileRoute } from '@tanstack/react-router';
import { readSegmentSearch } from '../../../../customers/index.ts';
import { SegmentScreen } from '../../../../customers/segment.screen.tsx';
import { isRecordId } from '../../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/segments/$segmentId')({
  params: { parse: (params) => isRecordId(params.segmentId) && params },
  validateSearch: readSegmentSearch,
  component: SegmentPage,
});

function SegmentPage() {
  const { segmentId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SegmentScreen
      key={segmentId}
      segmentId={segmentId}
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          // To edit is a step that the back button takes back.
          replace: !('edit' in change),
          resetScroll: 'edit' in change,
        })
      }
    />
  );
}
