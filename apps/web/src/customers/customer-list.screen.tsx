import { Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import type { CustomerRowView } from '@atelier/contract/customers';
import { ArchivableFilters } from '../design/archivable-filters.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import type { CustomerListSearch } from './customer-list-search.ts';
import { useCustomers } from './customers.api.ts';

const columns: readonly Column<CustomerRowView>[] = [
  { key: 'name', header: 'Name', cell: (row) => <span className="wrap-anywhere">{row.name}</span> },
  {
    key: 'email',
    header: 'E-mail',
    cell: (row) => (row.email === '' ? '' : <span className="wrap-anywhere">{row.email}</span>),
  },
  { key: 'phone', header: 'Phone', cell: (row) => row.phone, className: 'whitespace-nowrap' },
  {
    key: 'owed',
    header: 'Owes you',
    align: 'end',
    onCard: 'aside',
    cell: (row) =>
      row.owedCents === 0 ? (
        <span className="text-ink-soft max-sm:hidden">–</span>
      ) : (
        <MoneyText cents={row.owedCents} className="font-medium" />
      ),
  },
];

type CustomerListProps = {
  search: CustomerListSearch;
  onSearchChange: (change: CustomerListSearch) => void;
};

export function CustomerListScreen({ search, onSearchChange }: CustomerListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'customers.write');
  const customers = useCustomers(search);
  const navigate = useNavigate();
  useShortcut('n', 'New customer', () => void navigate({ to: paths.newCustomer }), mayAdd);
  const isFiltered = search.search !== undefined || search.archived === true;
  const newCustomer = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newCustomer} tone="primary" icon={Plus}>
      New customer
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Customers"
        description="Who buys from you, and what each still owes."
        action={newCustomer}
      />
      <ArchivableFilters
        records="customers"
        inUse="Active"
        filter={search}
        onFilter={(change) => onSearchChange({ ...change, pages: undefined })}
      />
      <Loaded
        query={customers.query}
        skeleton={<TableSkeleton />}
        errorTitle="Your customers could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Customers"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.customer(row.id)}
                refreshing={customers.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="customers"
                hasMore={customers.hasMore}
                loading={customers.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button
                  onClick={() => onSearchChange({ search: undefined, archived: undefined, pages: undefined })}
                >
                  Show all customers
                </Button>
              }
            >
              {search.search === undefined
                ? 'Nobody is archived.'
                : `No ${search.archived ? 'archived ' : ''}customer fits “${search.search}”.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="stall" title="Nobody here yet" action={newCustomer}>
              Customers are who your invoices go to. A name is enough; the rest can follow when you know it.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
