import { ArrowRightLeft, PackagePlus } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { stockOperationKinds, type StockOperationKind } from '@atelier/domain/stock';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InventoryNav, ItemCombobox, useStockPlaces } from '../items/index.ts';
import { SavedViews } from '../saved-views/index.ts';
import { operationColumns } from './operation-columns.tsx';
import { useChosenItem, useOperations, useStockTerms } from './operations.api.ts';
import type { OperationListSearch } from './operations-search.ts';
import { operationKindWords } from './stock-words.ts';

const route = getRouteApi('/dashboard/inventory/operations/');

/** In the order of how often they are asked for. */
const common: readonly StockOperationKind[] = [
  'sale',
  'production',
  'purchase-receipt',
  'transfer',
  'count',
  'damage',
  'loss',
  'theft',
  'sample',
  'personal-use',
  'customer-return',
  'supplier-return',
  'consign-out',
  'consign-return',
  'correction',
  'reversal',
  'opening',
];
const kinds = [...common, ...stockOperationKinds.filter((kind) => !common.includes(kind))];

export function OperationsScreen() {
  const { business } = useActiveBusiness();
  const today = useToday();
  const { kind, ...rest } = route.useSearch();
  const search: OperationListSearch = { ...rest, kind: kinds.find((one) => one === kind) };
  const navigate = route.useNavigate();
  const go = useNavigate();
  const operations = useOperations(search);
  const terms = useStockTerms(today).data;
  const mayRecord = permits(business.role, 'inventory.write');
  const isStarted = terms?.accounts.some(({ holdsStockFrom }) => holdsStockFrom !== null) ?? false;
  useShortcut(
    'n',
    'Record a change of stock',
    () => void go({ to: paths.newOperation }),
    mayRecord && isStarted,
  );
  const change = (next: OperationListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = (next: OperationListSearch) => change({ ...next, pages: undefined });
  const { pages: _pages, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const begin = mayRecord && (
    <LinkButton to={paths.beginStock} icon={PackagePlus} tone="primary">
      Begin with stock
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Operations"
        action={
          mayRecord &&
          isStarted && (
            <LinkButton to={paths.newOperation} icon={ArrowRightLeft} tone="primary">
              <ShortLabel>Record a change</ShortLabel>
            </LinkButton>
          )
        }
        nav={<InventoryNav />}
      />
      <Filters search={search} onFilter={filter} />
      <Loaded
        query={operations.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your operations could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="operations"
                caption="Operations"
                columns={operationColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.operation(row.id)}
                refreshing={operations.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="operations"
                hasMore={operations.hasMore}
                loading={operations.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  Show all operations
                </Button>
              }
            >
              Nothing like this happened.
            </NothingFound>
          ) : isStarted ? (
            <EmptyState drawing="pot" title="Nothing has moved yet">
              Everything you sell, make, receive or lose appears here, one line each.
            </EmptyState>
          ) : (
            <EmptyState drawing="pot" title="Your stock has not begun" action={begin}>
              Say what is there on a day and what it cost. From then on your books follow every piece and
              every gram.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

type FiltersProps = { search: OperationListSearch; onFilter: (change: OperationListSearch) => void };

function Filters({ search, onFilter }: FiltersProps) {
  const item = useChosenItem(search.item ?? null).data;
  const places = useStockPlaces().data ?? [];
  return (
    <ListBar
      table="operations"
      filters={{
        values: [search.item, search.place, search.from, search.to],
        fields: (
          <>
            <ItemCombobox
              label="Item"
              placeholder="Every item"
              clearable
              value={search.item ?? null}
              valueLabel={item?.name}
              onValueChange={(chosen) => onFilter({ item: chosen?.id })}
            />
            <SelectField
              label="Place"
              placeholder="Every place"
              choices={places.map((place) => ({ value: place.id, label: place.name }))}
              value={search.place ?? ''}
              onValueChange={(place) => onFilter({ place: place === '' ? undefined : place })}
            />
            <RangeFields clearable range={{ from: search.from, to: search.to }} onPick={onFilter} />
          </>
        ),
      }}
      chips={
        <FilterChips
          label="Kind"
          choices={[
            { value: 'all', label: 'All' },
            ...kinds.map((kind) => ({ value: kind, label: operationKindWords[kind] })),
          ]}
          value={search.kind ?? 'all'}
          onValueChange={(kind) => onFilter({ kind: kind === 'all' ? undefined : kind })}
        />
      }
    >
      <SavedViews list="stock-operations" />
    </ListBar>
  );
}
