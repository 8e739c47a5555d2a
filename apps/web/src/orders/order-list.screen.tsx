import type { ReactNode } from 'react';
import { Columns3, Download, FileUp, List as Rows, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderRow } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import { orderChannelNames, orderChannels } from '@atelier/domain/orders';
import { CustomerFilter } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuDownload, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { OrderBoard } from './order-board.tsx';
import { orderColumns } from './order-columns.tsx';
import type { OrderListSearch } from './order-list-search.ts';
import { useOrders, useOrdersAtRisk, useOrdersFile } from './orders.api.ts';

const lists = [
  { value: 'all', label: 'All' },
  { value: 'to-do', label: 'To do' },
  { value: 'late', label: 'Late' },
  { value: 'week', label: 'This week' },
  { value: 'to-send', label: 'To send' },
  { value: 'owed', label: 'To be paid' },
  { value: 'returned', label: 'Returns' },
  { value: 'draft', label: 'Drafts' },
  { value: 'on-hold', label: 'On hold' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

type List = (typeof lists)[number]['value'];

const everything: OrderListSearch = {
  search: undefined,
  state: undefined,
  channel: undefined,
  promise: undefined,
  customer: undefined,
  product: undefined,
  pages: undefined,
};

type OrderListProps = {
  search: OrderListSearch;
  onSearchChange: (change: OrderListSearch) => void;
};

/** The orders of customers as a list, or as a board by state. */
export function OrderListScreen({ search, onSearchChange }: OrderListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'invoices.write');
  const navigate = useNavigate();
  const file = useOrdersFile(search);
  useShortcut('n', 'New order', () => void navigate({ to: paths.newOrder }), mayAdd);
  const filter = (change: OrderListSearch) => onSearchChange({ ...change, pages: undefined });
  const newOrder = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newOrder} tone="primary" icon={Plus}>
      <ShortLabel>New order</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Orders"
        description="What customers ordered, and when they may expect it."
        action={
          <>
            <Button
              icon={search.view === 'board' ? Rows : Columns3}
              onClick={() => filter({ view: search.view === 'board' ? undefined : 'board' })}
            >
              {search.view === 'board' ? 'List' : 'Board'}
            </Button>
            <MoreMenu>
              {mayAdd && (
                <MenuLink to={paths.newImport('customers')} search={{ kind: 'sales' }} icon={FileUp}>
                  Import sales
                </MenuLink>
              )}
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {newOrder}
          </>
        }
      />
      <Filters search={search} onFilter={filter} />
      {search.view === 'board' ? (
        <OrderBoard search={boardSearch(search)} onShowList={(state) => filter({ view: undefined, state })} />
      ) : (
        <OrderTable search={search} onSearchChange={onSearchChange} newOrder={newOrder} />
      )}
    </>
  );
}

/** Its columns are the states, and those who are promised something are found in the list. */
const boardSearch = (search: OrderListSearch): OrderListSearch => ({
  ...search,
  state: undefined,
  promise: undefined,
});

type OrderTableProps = OrderListProps & { newOrder: ReactNode };

function OrderTable({ search, onSearchChange, newOrder }: OrderTableProps) {
  const orders = useOrders(search);
  const { pages: _pages, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <Loaded
      query={orders.query}
      skeleton={<TableSkeleton columns={5} />}
      errorTitle="Your orders could not be loaded"
    >
      {(rows) =>
        rows.length > 0 ? (
          <>
            <OrderRows rows={rows} refreshing={orders.isRefreshing} />
            <LoadMore
              shown={rows.length}
              things="orders"
              hasMore={orders.hasMore}
              loading={orders.isLoadingMore}
              onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
            />
          </>
        ) : isFiltered ? (
          <NothingFound action={<Button onClick={() => onSearchChange(everything)}>Show all orders</Button>}>
            {search.search === undefined
              ? 'No order fits these filters.'
              : `No order fits “${search.search}” here.`}
          </NothingFound>
        ) : (
          <EmptyState drawing="parcel" title="No order yet" action={newOrder}>
            A customer wants six bowls by Christmas? Record it here. What is on the shelf is kept for them,
            what is not goes on the list of what to make and to buy.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function OrderRows({ rows, refreshing }: { rows: readonly OrderRow[]; refreshing: boolean }) {
  const readyOn = useOrdersAtRisk(rows);
  return (
    <DataTable
      list="orders"
      caption="Orders"
      columns={orderColumns(useToday(), readyOn)}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.order(row.id)}
      refreshing={refreshing}
    />
  );
}

type FiltersProps = { search: OrderListSearch; onFilter: (change: OrderListSearch) => void };

function Filters({ search, onFilter }: FiltersProps) {
  const shown = search.promise ?? search.state ?? 'all';
  const show = (list: List) =>
    onFilter({
      promise: list === 'late' || list === 'week' ? list : undefined,
      state: list === 'all' || list === 'late' || list === 'week' ? undefined : list,
    });
  return (
    <ListBar
      table="orders"
      search={{
        label: 'Search orders',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [search.customer, search.channel],
        fields: (
          <>
            <CustomerFilter value={search.customer} onFilter={(customer) => onFilter({ customer })} />
            <SelectField
              label="Channel"
              placeholder="Every channel"
              choices={orderChannels.map((value) => ({ value, label: orderChannelNames[value] }))}
              value={search.channel ?? ''}
              onValueChange={(channel) =>
                onFilter({ channel: (channel as string) === '' ? undefined : channel })
              }
            />
          </>
        ),
      }}
      chips={
        search.view !== 'board' && (
          <FilterChips
            label="Which orders"
            choices={lists}
            value={lists.find(({ value }) => value === shown)?.value ?? 'all'}
            onValueChange={show}
          />
        )
      }
    />
  );
}
