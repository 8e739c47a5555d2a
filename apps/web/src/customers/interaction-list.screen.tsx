import { Plus } from 'lucide-react';
import type { InteractionView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { DateText } from '../design/figures.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { FollowUpButtons, FollowUpPill } from './follow-up.tsx';
import { InteractionFilters } from './interaction-filters.tsx';
import type { InteractionListSearch } from './interaction-list-search.ts';
import { recordInteraction } from './interaction-place.tsx';
import { interactionKindWords, interactionTitle } from './interaction-words.ts';
import { useInteractions } from './interactions.api.ts';

const columns: readonly Column<InteractionView>[] = [
  {
    key: 'subject',
    header: 'About',
    cell: (row) => (
      <>
        <span className="line-clamp-2 wrap-anywhere">{interactionTitle(row)}</span>
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
          {interactionKindWords[row.kind].label} · {row.customerName}
        </span>
      </>
    ),
  },
  {
    key: 'when',
    header: 'When',
    className: 'whitespace-nowrap',
    onCard: 'aside',
    cell: (row) => <DateText date={row.happenedOn} />,
  },
  {
    key: 'follow-up',
    header: 'Follow-up',
    cell: (row) =>
      row.followUp === null ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <FollowUpPill interaction={row} />
          {row.followUp === 'open' && (
            // Above the link that covers the row.
            <span className="relative z-1">
              <FollowUpButtons interaction={row} />
            </span>
          )}
        </span>
      ),
  },
];

type InteractionListProps = {
  search: InteractionListSearch;
  onSearchChange: (change: InteractionListSearch) => void;
};

export function InteractionListScreen({ search, onSearchChange }: InteractionListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'customers.write');
  const interactions = useInteractions(search);
  const record = () => recordInteraction(search.customer ?? null);
  useShortcut('n', 'Record an interaction', record, mayAdd);
  const filter = (change: InteractionListSearch) => onSearchChange({ ...change, pages: undefined });
  const { pages: _pages, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const add = mayAdd && (
    <Button data-tour="new-record" tone="primary" icon={Plus} onClick={record}>
      <ShortLabel>Record an interaction</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Interactions"
        description="Your conversations and agreements with customers, and follow-ups."
        action={add}
      />
      <InteractionFilters search={search} onFilter={filter} />
      <Loaded
        query={interactions.query}
        skeleton={<TableSkeleton columns={3} />}
        errorTitle="Your interactions could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Interactions"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.customerInteraction(row.id)}
                refreshing={interactions.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="interactions"
                hasMore={interactions.hasMore}
                loading={interactions.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={() => filter(everything)}>Show all interactions</Button>}>
              {search.search === undefined
                ? 'No interaction fits this.'
                : `No interaction fits “${search.search}”.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="Nothing noted yet" action={add}>
              A call, a message, a visit to your stall: note it in a line, with a day to follow up to them,
              and you are told when it has come.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

const everything = {
  search: undefined,
  kind: undefined,
  customer: undefined,
  followUp: undefined,
  from: undefined,
  to: undefined,
  archived: undefined,
};
