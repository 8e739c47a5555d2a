import { Download } from 'lucide-react';
import type { CreditNoteRowView } from '@atelier/contract/credit-notes';
import { creditNoteStates } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { CustomerFilter } from '../customers/index.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import type { CreditNoteListSearch } from './credit-note-list-search.ts';
import { CreditNoteStatePill, creditNoteStateLabels } from '../sales-documents/index.ts';
import { useCreditNotes, useCreditNotesFile } from './credit-notes.api.ts';
import { InvoicesNav } from '../invoices/index.ts';

const columns: readonly Column<CreditNoteRowView>[] = [
  {
    key: 'number',
    header: 'Number',
    cell: (row) => row.number ?? 'Draft',
    className: 'whitespace-nowrap',
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.customerName}</span>,
  },
  {
    key: 'invoice',
    header: 'For invoice',
    cell: (row) => row.invoiceNumber,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'issued',
    header: 'Date',
    cell: (row) => <DateText date={row.issueDate} />,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <CreditNoteStatePill state={row.state} />,
    onCard: 'aside',
  },
  { key: 'total', header: 'Total', align: 'end', cell: (row) => <MoneyText cents={row.totalCents} /> },
  {
    key: 'left',
    header: 'Left',
    align: 'end',
    cell: (row) =>
      row.unappliedCents === 0 ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <MoneyText cents={row.unappliedCents} className="font-medium" />
      ),
  },
];

const everything: CreditNoteListSearch = {
  search: undefined,
  state: undefined,
  customer: undefined,
  pages: undefined,
};

type CreditNoteListProps = {
  search: CreditNoteListSearch;
  onSearchChange: (change: CreditNoteListSearch) => void;
};

/** Shows what was credited, and what of it is left. */
export function CreditNoteListScreen({ search, onSearchChange }: CreditNoteListProps) {
  const notes = useCreditNotes(search);
  const filter = (change: CreditNoteListSearch) => onSearchChange({ ...change, pages: undefined });
  const isFiltered =
    search.search !== undefined || search.state !== undefined || search.customer !== undefined;
  return (
    <>
      <PageHeader
        title="Credit notes"
        action={
          <MoreMenu>
            <MenuDownload icon={Download} href={useCreditNotesFile(search)}>
              Export CSV
            </MenuDownload>
          </MoreMenu>
        }
        nav={<InvoicesNav />}
      />
      <ListBar
        table="credit-notes"
        search={{
          label: 'Search credit notes',
          value: search.search,
          onSearch: (text) => filter({ search: text }),
        }}
        filters={{
          values: [search.customer],
          fields: <CustomerFilter value={search.customer} onFilter={(customer) => filter({ customer })} />,
        }}
        chips={
          <FilterChips
            label="State"
            choices={[
              { value: 'all', label: 'All' },
              ...creditNoteStates.map((state) => ({ value: state, label: creditNoteStateLabels[state] })),
            ]}
            value={search.state ?? 'all'}
            onValueChange={(state) => filter({ state: state === 'all' ? undefined : state })}
          />
        }
      />
      <Loaded
        query={notes.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your credit notes could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="credit-notes"
                caption="Credit notes"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.creditNote(row.id)}
                refreshing={notes.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="credit notes"
                hasMore={notes.hasMore}
                loading={notes.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={<Button onClick={() => onSearchChange(everything)}>Show all credit notes</Button>}
            >
              No credit note fits these filters.
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="No credit note yet">
              Open an invoice that you issued and choose Credit: for goods that come back, or for a lower
              price. The invoice falls by it, or your customer has credit.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
