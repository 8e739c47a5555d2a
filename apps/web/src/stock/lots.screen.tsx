import { getRouteApi } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { InventoryNav } from '../items/index.ts';
import { lotColumns } from './lot-columns.tsx';
import type { LotListSearch } from './lot-search.ts';
import { useLots } from './lots.api.ts';

const route = getRouteApi('/dashboard/inventory/lots/');

const lists = [
  { value: 'there', label: 'There' },
  { value: 'expiring', label: 'Expiring soon' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'all', label: 'All' },
] as const;

export function LotsScreen() {
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const lots = useLots(search);
  const change = (next: LotListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = (next: LotListSearch) => change({ ...next, pages: undefined });
  const isFiltered = search.search !== undefined || search.item !== undefined || search.show !== undefined;
  return (
    <>
      <PageHeader title="Lots" nav={<InventoryNav />} />
      <ListBar
        table="lots"
        search={{ label: 'Search lots', value: search.search, onSearch: (text) => filter({ search: text }) }}
        chips={
          <FilterChips
            label="Which lots"
            choices={lists}
            value={search.show ?? 'there'}
            onValueChange={(show) => filter({ show: show === 'there' ? undefined : show })}
          />
        }
        set={
          search.item === undefined
            ? []
            : [{ label: 'One item', onRemove: () => filter({ item: undefined }) }]
        }
      />
      <Loaded
        query={lots.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your lots could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="lots"
                caption="Lots"
                columns={lotColumns(today)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.lot(row.id)}
                refreshing={lots.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="lots"
                hasMore={lots.hasMore}
                loading={lots.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, show: undefined, item: undefined })}>
                  Show all that is there
                </Button>
              }
            >
              No lot fits.
            </NothingFound>
          ) : (
            <EmptyState drawing="pot" title="No lots yet">
              Switch lots on where you edit an item. From then on receipts ask for the number on the package,
              and batches give theirs to what they make: so that you can follow a bad jar of oil to every
              buyer.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
