import { useState } from 'react';
import { Plus } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SupplierRow } from '@atelier/contract/purchasing';
import { permits } from '@atelier/domain/businesses';
import { ArchivableFilters } from '../design/archivable-filters.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InventoryNav } from '../items/index.ts';
import { useSuppliers } from './purchases.api.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

const route = getRouteApi('/dashboard/inventory/suppliers/');

const columns: readonly Column<SupplierRow>[] = [
  {
    key: 'name',
    header: 'Supplier',
    onCard: 'title',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {row.name}
          {row.receives1099 && <StatePill tone="info">1099</StatePill>}
        </span>
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
          {[row.email, row.phone].filter((text) => text !== '').join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'lead',
    header: 'Comes within',
    className: 'sm:max-lg:hidden',
    cell: (row) => (row.leadTimeDays === null ? <None /> : daysText(row.leadTimeDays)),
  },
  {
    key: 'last',
    header: 'Last order',
    cell: (row) => (row.lastOrderedOn === null ? <None /> : <DateText date={row.lastOrderedOn} />),
  },
  {
    key: 'open',
    header: 'On their way',
    align: 'end',
    cell: (row) => (row.openOrders === 0 ? <None /> : row.openOrders),
  },
  {
    key: 'received',
    header: 'Received in all',
    align: 'end',
    onCard: 'aside',
    cell: (row) => <MoneyText cents={row.receivedCents} />,
  },
];

function None() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${String(days)} days`);

export function SuppliersScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const [pages, setPages] = useState(1);
  const suppliers = useSuppliers({ ...search, pages });
  const [isAdding, setAdding] = useState(false);
  const mayWrite = permits(business.role, 'inventory.write');
  useShortcut('n', 'New supplier', () => setAdding(true), mayWrite);
  const filter = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const add = mayWrite && (
    <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
      <ShortLabel>New supplier</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader title="Suppliers" action={add} nav={<InventoryNav />} />
      <ArchivableFilters records="suppliers" filter={search} onFilter={filter} />
      <Loaded
        query={suppliers.query}
        skeleton={<TableSkeleton columns={4} />}
        errorTitle="Your suppliers could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Suppliers"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.supplier(row.id)}
                refreshing={suppliers.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="suppliers"
                hasMore={suppliers.hasMore}
                loading={suppliers.isLoadingMore}
                onLoadMore={() => setPages(pages + 1)}
              />
            </>
          ) : search.search === undefined && search.archived !== true ? (
            <EmptyState drawing="parcel" title="No supplier yet" action={add}>
              Add who sells you clay, yarn or silver, with their packs and prices. Orders, lead times and what
              you paid before are then found here. Every supplier is a payee of your books as well.
            </EmptyState>
          ) : (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, archived: undefined })}>
                  Show all suppliers
                </Button>
              }
            >
              No supplier fits this.
            </NothingFound>
          )
        }
      </Loaded>
      {isAdding && (
        <SupplierDialog
          supplier={null}
          onClose={() => setAdding(false)}
          onAdded={(added) => void go({ to: paths.supplier(added.id) })}
        />
      )}
    </>
  );
}
