import { Download, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { quoteStates } from '@atelier/domain/sales-documents';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { CustomerFilter } from '../customers/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InvoicesNav } from '../invoices/index.ts';
import { quoteColumns } from './quote-columns.tsx';
import type { QuoteListSearch } from './quote-search.ts';
import { quoteStateLabels } from './quote-state-pill.tsx';
import { useQuotes, useQuotesFile } from './quotes.api.ts';

type QuoteListProps = {
  search: QuoteListSearch;
  onSearchChange: (change: QuoteListSearch) => void;
};

const everything: QuoteListSearch = {
  search: undefined,
  state: undefined,
  customer: undefined,
  pages: undefined,
};

export function QuoteListScreen({ search, onSearchChange }: QuoteListProps) {
  const { business } = useActiveBusiness();
  const mayAdd = permits(business.role, 'invoices.write');
  const quotes = useQuotes(search);
  const navigate = useNavigate();
  useShortcut('n', 'New quote', () => void navigate({ to: paths.newQuote }), mayAdd);
  const filter = (change: QuoteListSearch) => onSearchChange({ ...change, pages: undefined });
  const isFiltered =
    search.search !== undefined || search.state !== undefined || search.customer !== undefined;
  const newQuote = mayAdd && (
    <LinkButton to={paths.newQuote} tone="primary" icon={Plus}>
      <ShortLabel>New quote</ShortLabel>
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Quotes"
        action={
          <>
            <MoreMenu>
              <MenuDownload icon={Download} href={useQuotesFile(search)}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {newQuote}
          </>
        }
        nav={<InvoicesNav />}
      />
      <ListBar
        table="quotes"
        search={{
          label: 'Search quotes',
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
              ...quoteStates.map((state) => ({ value: state, label: quoteStateLabels[state] })),
            ]}
            value={search.state ?? 'all'}
            onValueChange={(state) => filter({ state: state === 'all' ? undefined : state })}
          />
        }
      />
      <Loaded
        query={quotes.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your quotes could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                list="quotes"
                caption="Quotes"
                columns={quoteColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.quote(row.id)}
                refreshing={quotes.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="quotes"
                hasMore={quotes.hasMore}
                loading={quotes.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={<Button onClick={() => onSearchChange(everything)}>Show all quotes</Button>}
            >
              {search.search === undefined
                ? 'No quote fits these filters.'
                : `No quote fits “${search.search}” here.`}
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="No quote yet" action={newQuote}>
              A quote says what something would cost, until a day. Your customer accepts it behind a link, and
              it becomes an invoice with one click. Nothing is booked before.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
