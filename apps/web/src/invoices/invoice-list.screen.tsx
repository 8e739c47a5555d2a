import { FlaskConical, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { invoiceStates } from '@atelier/domain/invoices';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { FilterChips, LoadMore, SearchBox } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useChosenRows } from '../design/use-chosen-rows.ts';
import { CustomerFilter } from '../customers/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import type { InvoiceListSearch } from './invoice-list-search.ts';
import { invoiceStateLabels } from './invoice-state-pill.tsx';
import { ManyInvoices } from './many-invoices.tsx';
import { InvoicesNav } from './invoices-nav.tsx';
import { useInvoices, useOpenSample } from './invoices.api.ts';

type InvoiceListProps = {
  search: InvoiceListSearch;
  onSearchChange: (change: InvoiceListSearch) => void;
};

const everything: InvoiceListSearch = {
  search: undefined,
  state: undefined,
  customer: undefined,
  pages: undefined,
};

export function InvoiceListScreen({ search, onSearchChange }: InvoiceListProps) {
  const { business } = useActiveBusiness();
  const mayAdd = permits(business.role, 'invoices.write');
  const invoices = useInvoices(search);
  const navigate = useNavigate();
  useShortcut('n', 'New invoice', () => void navigate({ to: paths.newInvoice }), mayAdd);
  const chosen = useChosenRows(
    invoices.query.data ?? [],
    ({ number, customerName }) => number ?? `the draft for ${customerName || 'nobody'}`,
  );
  const filter = (change: InvoiceListSearch) => {
    chosen.clear();
    onSearchChange({ ...change, pages: undefined });
  };
  const isFiltered =
    search.search !== undefined || search.state !== undefined || search.customer !== undefined;
  const newInvoice = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newInvoice} tone="primary" icon={Plus}>
      New invoice
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Invoices"
        description="What you billed, what came in and what is still open."
        action={newInvoice}
      />
      <InvoicesNav />
      <div className="mb-4 space-y-3">
        <div className="flex flex-wrap items-start gap-3">
          <SearchBox
            label="Search invoices"
            value={search.search ?? ''}
            onSearch={(text) => filter({ search: text.trim() || undefined })}
            className="min-w-52"
          />
          <CustomerFilter value={search.customer} onFilter={(customer) => filter({ customer })} />
        </div>
        <FilterChips
          label="State"
          choices={[
            { value: 'all', label: 'All' },
            ...invoiceStates.map((state) => ({ value: state, label: invoiceStateLabels[state] })),
          ]}
          value={search.state ?? 'all'}
          onValueChange={(state) => filter({ state: state === 'all' ? undefined : state })}
        />
      </div>
      <Loaded
        query={invoices.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your invoices could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              {chosen.count > 0 && (
                <ManyInvoices
                  which={
                    chosen.isAll
                      ? {
                          filter: { search: search.search, state: search.state, customerId: search.customer },
                        }
                      : { invoiceIds: chosen.ids }
                  }
                  onChooseAll={
                    chosen.count === rows.length && invoices.hasMore && !chosen.isAll ? chosen.all : undefined
                  }
                  onDone={chosen.clear}
                />
              )}
              <DataTable
                caption="Invoices"
                columns={invoiceColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.invoice(row.id)}
                refreshing={invoices.isRefreshing}
                choosing={chosen.choosing}
              />
              <LoadMore
                shown={rows.length}
                things="invoices"
                hasMore={invoices.hasMore}
                loading={invoices.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={<Button onClick={() => onSearchChange(everything)}>Show all invoices</Button>}
            >
              {search.search === undefined
                ? 'No invoice fits these filters.'
                : `No invoice fits “${search.search}” and these filters.`}
            </NothingFound>
          ) : (
            <NoInvoices action={newInvoice} />
          )
        }
      </Loaded>
    </>
  );
}

function NoInvoices({ action }: { action: React.ReactNode }) {
  const { memberships } = useActiveBusiness();
  const openSample = useOpenSample();
  const hasSample = memberships.some((membership) => membership.isSample);
  return (
    <EmptyState
      drawing="ledger"
      title="No invoice yet"
      action={
        <>
          {action}
          {!hasSample && (
            <Button icon={FlaskConical} busy={openSample.isOpening} onClick={openSample.start}>
              Open the sample business
            </Button>
          )}
        </>
      }
    >
      An invoice says what somebody bought and by when to pay. Issue it and it takes its number and goes into
      the books by itself.
    </EmptyState>
  );
}
