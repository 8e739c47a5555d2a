import { NothingFound } from '../design/empty-state.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { BoardFilters } from './board-filters.tsx';
import type { TriageSearch } from './board-search.ts';
import { useTriage } from './feedback.api.ts';
import { feedbackWords } from './feedback-words.ts';
import { ItemList, ItemListSkeleton } from './item-list.tsx';

type TriageProps = { search: TriageSearch; onSearchChange: (change: TriageSearch) => void };

const views = ['waiting', 'board', 'support', 'hidden'] as const;
const labels = { waiting: 'Waiting', board: 'On the board', support: 'Support', hidden: 'Hidden' };
const nothing = {
  waiting: 'Nothing waits for approval.',
  board: 'No feedback is on the board.',
  support: 'There are no messages to support.',
  hidden: 'No item is hidden.',
};

/** Feedback for administrators: what waits, what is on the board, messages to support, and hidden items. */
export function TriageScreen({ search, onSearchChange }: TriageProps) {
  const { view = 'waiting' } = search;
  const triage = useTriage(search);
  const filter = (change: TriageSearch) => onSearchChange({ ...change, pages: undefined });
  return (
    <>
      <PageHeader
        title="Feedback"
        description="Approve what people put forward, answer it, and change its status."
        back={{ to: paths.admin, label: 'Administration' }}
        action={<DownloadLink href="/api/v1/admin/feedback/export">Export</DownloadLink>}
      />
      <BoardFilters
        search={search}
        defaultSort="newest"
        hasMine={false}
        chips={
          <FilterChips
            label="List"
            value={view}
            onValueChange={(next) => filter({ view: next })}
            choices={views.map((value) => ({
              value,
              label: labels[value],
              ...(triage.counts === undefined ? {} : { count: triage.counts[value] }),
            }))}
          />
        }
        onFilter={({ mine: _mine, ...change }) => filter(change)}
      />
      <Loaded
        query={triage.query}
        skeleton={<ItemListSkeleton />}
        errorTitle="The feedback could not be loaded"
        words={feedbackWords}
      >
        {(rows) =>
          rows.length === 0 ? (
            <NothingFound>{nothing[view]}</NothingFound>
          ) : (
            <>
              <ItemList
                label={labels[view]}
                items={rows}
                pathOf={paths.adminFeedbackItem}
                isRefreshing={triage.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="items"
                hasMore={triage.hasMore}
                loading={triage.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
