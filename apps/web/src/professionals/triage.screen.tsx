import { NothingFound } from '../design/empty-state.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { JudgedReviews } from './judged-reviews.tsx';
import { professionalWords } from './professional-words.ts';
import { useQueue, useReviewsToJudge } from './professional-triage.api.ts';
import type { TriageSearch } from './professionals-search.ts';
import { QueueList } from './queue-list.tsx';

type TriageProps = { search: TriageSearch; onSearchChange: (change: TriageSearch) => void };
type View = NonNullable<TriageSearch['view']>;

const labels: Readonly<Record<View, string>> = {
  waiting: 'Waiting',
  verified: 'Verified',
  all: 'All',
  reported: 'Reported reviews',
  hidden: 'Hidden reviews',
};
const views = ['waiting', 'verified', 'all', 'reported', 'hidden'] as const satisfies readonly View[];
const nothing: Readonly<Record<View, string>> = {
  waiting: 'No document waits for verification.',
  verified: 'No professional is verified.',
  all: 'No one has registered as a professional.',
  reported: 'No review is reported.',
  hidden: 'No review is hidden.',
};

/** Professionals for administrators: documents that wait, all profiles, and reviews that were reported or hidden. */
export function TriageScreen({ search, onSearchChange }: TriageProps) {
  const { view = 'waiting', pages = 1 } = search;
  const isReviews = view === 'reported' || view === 'hidden';
  const queue = useQueue(isReviews ? 'waiting' : view, pages);
  const reviews = useReviewsToJudge(view);
  const counts: Partial<Record<View, number>> = queue.counts ?? {};
  return (
    <>
      <PageHeader
        title="Financial Professionals"
        description="Verify professionals by their documents, and judge reported reviews."
        back={{ to: paths.admin, label: 'Administration' }}
      />
      <ListBar
        chips={
          <FilterChips
            label="List"
            value={view}
            onValueChange={(next) => onSearchChange({ view: next, pages: undefined })}
            choices={views.map((value) => ({
              value,
              label: labels[value],
              ...(counts[value] === undefined ? {} : { count: counts[value] }),
            }))}
          />
        }
      />
      {isReviews ? (
        <Loaded
          query={reviews}
          skeleton={<ListSkeleton />}
          errorTitle="The reviews could not be loaded"
          words={professionalWords}
        >
          {(rows) =>
            rows.length === 0 ? (
              <NothingFound>{nothing[view]}</NothingFound>
            ) : (
              <JudgedReviews reviews={rows} />
            )
          }
        </Loaded>
      ) : (
        <Loaded
          query={queue.query}
          skeleton={<ListSkeleton />}
          errorTitle="The professionals could not be loaded"
          words={professionalWords}
        >
          {(rows) =>
            rows.length === 0 ? (
              <NothingFound>{nothing[view]}</NothingFound>
            ) : (
              <>
                <QueueList professionals={rows} isRefreshing={queue.isRefreshing} />
                <LoadMore
                  shown={rows.length}
                  things="professionals"
                  hasMore={queue.hasMore}
                  loading={queue.isLoadingMore}
                  onLoadMore={() => onSearchChange({ pages: pages + 1 })}
                />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function ListSkeleton() {
  return <Skeleton className="h-56 w-full rounded-lg" />;
}
