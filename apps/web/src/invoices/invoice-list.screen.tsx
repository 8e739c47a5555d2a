import { Download, FlaskConical, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import {
  invoiceStates,
  type InvoiceSort,
  type InvoiceStanding,
  type InvoiceState,
} from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useChosenRows } from '../design/use-chosen-rows.ts';
import { CustomerFilter } from '../customers/index.ts';
import { PeriodFilter, WithReportDefaults } from '../books/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { SavedViews } from '../saved-views/index.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import type { InvoiceListSearch } from './invoice-list-search.ts';
import { invoiceStateLabels } from './invoice-state-pill.tsx';
import { ManyInvoices } from './many-invoices.tsx';
import { InvoicesNav } from './invoices-nav.tsx';
import { invoiceFilterOf, useInvoices, useInvoicesFile, useOpenSample, useOwed } from './invoices.api.ts';

type InvoiceListProps = {
  search: InvoiceListSearch;
  onSearchChange: (change: InvoiceListSearch) => void;
};

/** Chips of the states that are asked for most; the others are among the filters. */
const chipLabels = { unpaid: 'Unpaid', overdue: 'Overdue', draft: 'Draft', paid: 'Paid' } satisfies Partial<
  Record<InvoiceStanding, string>
>;

const everything: InvoiceListSearch = {
  search: undefined,
  state: undefined,
  customer: undefined,
  from: undefined,
  to: undefined,
  sort: undefined,
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
    ({ number, customerName }) => number ?? `the draft for ${customerName || 'no customer'}`,
  );
  const filter = (change: InvoiceListSearch) => {
    chosen.clear();
    onSearchChange({ ...change, pages: undefined });
  };
  const { pages: _pages, sort = '-issued', ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const file = useInvoicesFile(search);
  const isRareState = search.state !== undefined && !(search.state in chipLabels);
  const newInvoice = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newInvoice} tone="primary" icon={Plus}>
      <ShortLabel>New invoice</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Invoices"
        figures={<Owed customerId={search.customer} />}
        action={
          <>
            <MoreMenu>
              <MenuDownload icon={Download} href={file}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {newInvoice}
          </>
        }
        nav={<InvoicesNav />}
      />
      <ListBar
        table="invoices"
        search={{
          label: 'Search invoices',
          value: search.search,
          onSearch: (text) => filter({ search: text }),
        }}
        filters={{
          values: [search.from, search.customer, isRareState || undefined],
          fields: (
            <>
              <CustomerFilter value={search.customer} onFilter={(customer) => filter({ customer })} />
              <SelectField<InvoiceState | ''>
                label="State"
                placeholder="Every state"
                choices={invoiceStates.map((state) => ({ value: state, label: invoiceStateLabels[state] }))}
                value={search.state === undefined || search.state === 'unpaid' ? '' : search.state}
                onValueChange={(state) => filter({ state: state || undefined })}
              />
              <WithReportDefaults>
                {(defaults) => <PeriodFilter search={search} defaults={defaults} onFilter={filter} />}
              </WithReportDefaults>
            </>
          ),
        }}
        chips={
          <FilterChips<InvoiceStanding | 'all'>
            label="Which invoices"
            choices={[
              { value: 'all', label: 'All' },
              ...Object.entries(chipLabels).map(([state, label]) => ({
                value: state as InvoiceStanding,
                label,
              })),
            ]}
            value={search.state ?? 'all'}
            onValueChange={(state) => filter({ state: state === 'all' ? undefined : state })}
          />
        }
      >
        <SavedViews list="invoices" />
      </ListBar>
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
                  which={chosen.isAll ? { filter: invoiceFilterOf(search) } : { invoiceIds: chosen.ids }}
                  onChooseAll={
                    chosen.count === rows.length && invoices.hasMore && !chosen.isAll ? chosen.all : undefined
                  }
                  onDone={chosen.clear}
                />
              )}
              <DataTable
                list="invoices"
                caption="Invoices"
                columns={invoiceColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.invoice(row.id)}
                refreshing={invoices.isRefreshing}
                sorting={{ key: sort.replace('-', ''), descending: sort.startsWith('-') }}
                onSort={({ key, descending }) =>
                  filter({ sort: `${descending ? '-' : ''}${key}` as InvoiceSort })
                }
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
                : `No invoice fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <NoInvoices action={newInvoice} />
          )
        }
      </Loaded>
    </>
  );
}

/** Tells what is owed in all, and what of it is overdue. */
function Owed({ customerId }: { customerId: string | undefined }) {
  const { data } = useOwed(customerId);
  return (
    <FigureLine label="Owed to you">
      {data !== undefined && <MoneyFigure label="Outstanding" cents={data.outstanding.cents} />}
      {data !== undefined && data.overdue.cents > 0 && (
        <MoneyFigure label="Overdue" cents={data.overdue.cents} className="text-danger" />
      )}
    </FigureLine>
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
      An invoice lists what a customer bought and when to pay. Issuing it gives it a number and posts it to
      your books.
    </EmptyState>
  );
}
