import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { BoardFilters, noFilter } from './board-filters.tsx';
import type { BoardSearch } from './board-search.ts';
import { useBoard } from './feedback.api.ts';
import { feedbackWords } from './feedback-words.ts';
import { ItemList, ItemListSkeleton } from './item-list.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type BoardProps = { search: BoardSearch; onSearchChange: (change: BoardSearch) => void };

/** The feedback board: bugs, features and improvements that people put forward and vote for. */
export function BoardScreen({ search, onSearchChange }: BoardProps) {
  const [isProposing, setProposing] = useState(false);
  const board = useBoard(search);
  useShortcut('n', 'Give feedback', () => setProposing(true), true);
  const filter = (change: BoardSearch) => onSearchChange({ ...change, pages: undefined });
  const { pages: _pages, sort: _sort, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const propose = (
    <Button tone="primary" icon={Plus} data-tour="new-record" onClick={() => setProposing(true)}>
      Give feedback
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Feedback"
        description="Report a bug, ask for a feature, and vote for what matters to you."
        action={propose}
      />
      <BoardFilters search={search} defaultSort="votes" hasMine onFilter={filter} />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
      <Loaded
        query={board.query}
        skeleton={<ItemListSkeleton />}
        errorTitle="The feedback could not be loaded"
        words={feedbackWords}
      >
        {(rows) => (
          <>
            {!isFiltered && board.waiting.length > 0 && (
              <section aria-label="Waiting for approval" className="mb-6">
                <p className="text-ink-soft mb-2 text-sm">
                  Yours, seen by you and administrators until one approves it:
                </p>
                <ItemList label="Waiting for approval" items={board.waiting} pathOf={paths.feedbackItem} />
              </section>
            )}
            {rows.length > 0 ? (
              <>
                <ItemList
                  label="Feedback"
                  items={rows}
                  pathOf={paths.feedbackItem}
                  isRefreshing={board.isRefreshing}
                />
                <LoadMore
                  shown={rows.length}
                  things="items"
                  hasMore={board.hasMore}
                  loading={board.isLoadingMore}
                  onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
                />
              </>
            ) : isFiltered ? (
              <NothingFound action={<Button onClick={() => filter(noFilter)}>Clear filters</Button>}>
                No feedback matches your search.
              </NothingFound>
            ) : search.sort === 'trending' ? (
              <NothingFound
                action={<Button onClick={() => filter({ sort: undefined })}>Show all feedback</Button>}
              >
                Nothing was voted for in the last 14 days.
              </NothingFound>
            ) : board.waiting.length > 0 ? null : (
              <EmptyState drawing="parcel" title="No feedback yet" action={propose}>
                What would make your work easier? Write it down; others can vote for it.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
