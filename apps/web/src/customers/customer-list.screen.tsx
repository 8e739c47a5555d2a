import { useState } from 'react';
import { ListPlus, Merge, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { customerSources, customerStatuses, type CustomerStatus } from '@atelier/domain/customers';
import type { CustomerRowView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { FilterChips, LoadMore, SearchBox } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import type { CustomerListSearch } from './customer-list-search.ts';
import { sourceWords, statusWords } from './customer-words.ts';
import { useCustomers, useCustomersFile, useCustomerTags } from './customers.api.ts';
import { OwnFieldsDialog } from './own-fields-dialog.tsx';

const columns: readonly Column<CustomerRowView>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.name}</span>
        <span className="text-ink-soft block text-sm font-normal empty:hidden">
          {[
            ...(row.status === 'active' ? [] : [statusWords[row.status].label]),
            ...(row.company === '' ? [] : [row.company]),
            ...row.tags.map((tag) => `#${tag}`),
          ].join(' · ')}
        </span>
      </>
    ),
  },
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
    cell: (row) => (
      <>
        {row.owedCents === 0 ? (
          <span className="text-ink-soft max-sm:hidden">–</span>
        ) : (
          <MoneyText cents={row.owedCents} className="font-medium" />
        )}
        {row.creditCents > 0 && (
          <span className="text-ink-soft block text-sm font-normal">
            <MoneyText cents={row.creditCents} /> credit
          </span>
        )}
      </>
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
  const filter = (change: CustomerListSearch) => onSearchChange({ ...change, pages: undefined });
  const { pages: _pages, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const file = useCustomersFile(search);
  const [isNamingFields, setNamingFields] = useState(false);
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
        action={
          <>
            <DownloadLink href={file}>Save as CSV</DownloadLink>
            <LinkButton to={paths.customerDuplicates} icon={Merge}>
              Duplicates
            </LinkButton>
            {mayAdd && (
              <Button icon={ListPlus} onClick={() => setNamingFields(true)}>
                Own fields
              </Button>
            )}
            {newCustomer}
          </>
        }
      />
      {isNamingFields && <OwnFieldsDialog onClose={() => setNamingFields(false)} />}
      <CustomerFilters search={search} onFilter={filter} />
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
            <NothingFound action={<Button onClick={() => filter(everybody)}>Show all customers</Button>}>
              {nothingFound(search)}
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

function nothingFound({ search, archived, tag, source, status }: CustomerListSearch): string {
  if (search !== undefined) return `No ${archived === true ? 'archived ' : ''}customer fits “${search}”.`;
  const isNarrow = [tag, source, status].some((value) => value !== undefined);
  return archived === true && !isNarrow ? 'Nobody is archived.' : 'No customer fits this.';
}

const everybody = {
  search: undefined,
  tag: undefined,
  source: undefined,
  status: undefined,
  archived: undefined,
};

const states: readonly { value: CustomerStatus | 'all' | 'archived'; label: string }[] = [
  { value: 'all', label: 'In use' },
  ...customerStatuses.map((value) => ({ value, label: statusWords[value].label })),
  { value: 'archived', label: 'Archived' },
];

function CustomerFilters({
  search,
  onFilter,
}: {
  search: CustomerListSearch;
  onFilter: (change: CustomerListSearch) => void;
}) {
  const tags = useCustomerTags().data ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search customers"
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text.trim() || undefined })}
          className="min-w-52"
        />
        {tags.length > 0 && (
          <SelectField
            label="Tag"
            hideLabel
            className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
            placeholder="Every tag"
            choices={tags.map((tag) => ({ value: tag, label: `#${tag}` }))}
            value={search.tag ?? ''}
            onValueChange={(tag) => onFilter({ tag: tag || undefined })}
          />
        )}
        <SelectField
          label="How they found you"
          hideLabel
          className="max-sm:grow max-sm:basis-[calc(50%-0.375rem)]"
          placeholder="From anywhere"
          choices={customerSources.map((value) => ({ value, label: sourceWords[value] }))}
          value={search.source ?? ''}
          onValueChange={(source) => onFilter({ source: (source as string) === '' ? undefined : source })}
        />
      </div>
      <div className="mb-4">
        <FilterChips
          label="Which customers"
          choices={states}
          value={search.archived === true ? 'archived' : (search.status ?? 'all')}
          onValueChange={(which) =>
            onFilter({
              archived: which === 'archived' ? true : undefined,
              status: which === 'archived' || which === 'all' ? undefined : which,
            })
          }
        />
      </div>
    </>
  );
}
