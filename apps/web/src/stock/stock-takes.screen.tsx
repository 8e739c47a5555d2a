import { useState } from 'react';
import { ClipboardList } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { StockTakeRow } from '@atelier/contract/stock';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InventoryNav } from '../items/index.ts';
import { NewStockTakeDialog } from './new-stock-take-dialog.tsx';
import type { StockTakeSearch } from './stock-take-search.ts';
import { nameOfStockTake, stockTakeStateWords } from './stock-take-words.ts';
import { useStockTakes } from './stock-takes.api.ts';

const route = getRouteApi('/dashboard/inventory/operations/stock-takes/');

const lists = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Open' },
  { value: 'over', label: 'Over' },
] as const;

const columns: readonly Column<StockTakeRow>[] = [
  {
    key: 'name',
    header: 'Stock take',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{nameOfStockTake(row)}</span>
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{row.placeName}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <StatePill tone={stockTakeStateWords[row.state].tone}>{stockTakeStateWords[row.state].label}</StatePill>
    ),
  },
  { key: 'day', header: 'Day', cell: (row) => <DateText date={row.day} /> },
  {
    key: 'counted',
    header: 'Counted',
    align: 'end',
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">
        {row.countedCount} of {row.lineCount}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Difference',
    align: 'end',
    onCard: 'aside',
    cell: (row) =>
      row.state === 'posted' ? (
        <MoneyText cents={row.valueCents} />
      ) : (
        <span className="text-ink-soft">
          <span aria-hidden>–</span>
          <span className="sr-only">none in the books</span>
        </span>
      ),
  },
];

export function StockTakesScreen() {
  const mayCount = permits(useActiveBusiness().business.role, 'inventory.write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const takes = useStockTakes(search);
  const [isOpening, setOpening] = useState(false);
  useShortcut('n', 'Begin a stock take', () => setOpening(true), mayCount);
  const change = (next: StockTakeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const begin = mayCount && (
    <Button tone="primary" icon={ClipboardList} onClick={() => setOpening(true)}>
      Begin a stock take
    </Button>
  );
  return (
    <>
      <PageHeader title="Stock takes" action={begin} nav={<InventoryNav />} />
      <ListBar
        chips={
          <FilterChips
            label="Which stock takes"
            choices={lists}
            value={search.show ?? 'all'}
            onValueChange={(show) => change({ show: show === 'all' ? undefined : show, pages: undefined })}
          />
        }
      />
      <Loaded
        query={takes.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your stock takes could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Stock takes"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.stockTake(row.id)}
                refreshing={takes.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="stock takes"
                hasMore={takes.hasMore}
                loading={takes.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : search.show === undefined ? (
            <EmptyState drawing="pot" title="Nothing counted yet" action={begin}>
              At the end of the year, or when something seems wrong: count shelf by shelf, with your phone or
              on paper, while you go on selling. You see what the differences are worth before anything is
              posted.
            </EmptyState>
          ) : (
            <NothingFound
              action={<Button onClick={() => change({ show: undefined })}>Show all stock takes</Button>}
            >
              {search.show === 'over' ? 'No closed stock takes yet.' : 'No open stock takes.'}
            </NothingFound>
          )
        }
      </Loaded>
      {isOpening && (
        <NewStockTakeDialog
          onClose={() => setOpening(false)}
          onOpened={(take) => void go({ to: paths.stockTake(take.id) })}
        />
      )}
    </>
  );
}
