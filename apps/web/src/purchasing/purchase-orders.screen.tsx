import { ShoppingCart } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InventoryNav } from '../items/index.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import type { PurchaseListSearch } from './purchases-search.ts';
import { usePurchaseOrders, useSupplier } from './purchases.api.ts';
import { SupplierCombobox } from './supplier-combobox.tsx';

const route = getRouteApi('/dashboard/inventory/purchases/');

const lists = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'open', label: 'On their way' },
  { value: 'received', label: 'Received' },
  { value: 'closed', label: 'Closed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export function PurchaseOrdersScreen() {
  const { business } = useActiveBusiness();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const orders = usePurchaseOrders(search);
  const supplier = useSupplier(search.supplier).data;
  const mayWrite = permits(business.role, 'inventory.write');
  useShortcut('n', 'New purchase order', () => void go({ to: paths.newPurchase }), mayWrite);
  const change = (next: PurchaseListSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = (next: PurchaseListSearch) => change({ ...next, pages: undefined });
  const isFiltered =
    search.search !== undefined || search.supplier !== undefined || (search.show ?? 'all') !== 'all';
  const actions = mayWrite && (
    <LinkButton
      to={paths.newPurchase}
      search={{ supplier: search.supplier }}
      icon={ShoppingCart}
      tone="primary"
    >
      <ShortLabel>New order</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Purchase orders" action={actions} nav={<InventoryNav />} />
      <ListBar
        table="purchase-orders"
        search={{
          label: 'Search orders',
          value: search.search,
          onSearch: (text) => filter({ search: text }),
        }}
        filters={{
          values: [search.supplier],
          fields: (
            <SupplierCombobox
              label="Supplier"
              clearable
              placeholder="Every supplier"
              value={
                search.supplier === undefined ? null : { id: search.supplier, name: supplier?.name ?? '' }
              }
              onValueChange={(chosen) => filter({ supplier: chosen?.id })}
            />
          ),
        }}
        chips={
          <FilterChips
            label="Which orders"
            choices={lists}
            value={search.show ?? 'all'}
            onValueChange={(show) => filter({ show: show === 'all' ? undefined : show })}
          />
        }
      />
      <Loaded
        query={orders.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your orders could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="purchase-orders"
                caption="Purchase orders"
                columns={purchaseColumns(today)}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.purchase(row.id)}
                refreshing={orders.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="orders"
                hasMore={orders.hasMore}
                loading={orders.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>Show all orders</Button>
              }
            >
              No order fits this.
            </NothingFound>
          ) : (
            <EmptyState drawing="parcel" title="No order yet" action={actions}>
              Order in the packs that your supplier sells, receive what comes, and each kilo and each yard
              costs what it really cost you, shipping and duty included.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
