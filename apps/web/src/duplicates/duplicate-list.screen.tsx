import { Columns2 } from 'lucide-react';
import type { DuplicateView } from '@atelier/contract/duplicates';
import { permits } from '@atelier/domain/businesses';
import { useCounts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ApartButton } from './apart-button.tsx';
import type { DuplicateListSearch } from './duplicate-list-search.ts';
import { comparisonPath, useDuplicates } from './duplicates.api.ts';

const reasons: Record<DuplicateView['reasons'][number], string> = {
  email: 'same email',
  phone: 'same phone',
  name: 'same name',
  'near-name': 'nearly the same name',
};

const columnsOf = (isApart: boolean): readonly Column<DuplicateView>[] => [
  { key: 'first', header: 'Customer', cell: (pair) => <Person person={pair.first} /> },
  { key: 'second', header: 'Looks like', cell: (pair) => <Person person={pair.second} /> },
  {
    key: 'why',
    header: 'Why',
    cell: ({ reasons: why }) => (
      <span className="inline-block first-letter:uppercase">
        {why.map((reason) => reasons[reason]).join(', ')}
      </span>
    ),
  },
  { key: 'actions', header: '', cell: (pair) => <PairActions pair={pair} isApart={isApart} /> },
];

type DuplicateListProps = {
  search: DuplicateListSearch;
  onSearchChange: (change: DuplicateListSearch) => void;
};

export function DuplicateListScreen({ search, onSearchChange }: DuplicateListProps) {
  const counts = useCounts();
  const duplicates = useDuplicates(search);
  const isApart = search.apart === true;
  return (
    <>
      <PageHeader
        title="Duplicates"
        description="Customers who look like one and the same, the most certain first."
        back={{ to: paths.customerList, label: 'Customers' }}
      />
      <div className="mb-4">
        <FilterChips
          label="Which pairs"
          choices={[
            { value: 'open', label: 'To look at' },
            { value: 'apart', label: 'Two people' },
          ]}
          value={isApart ? 'apart' : 'open'}
          onValueChange={(which) =>
            onSearchChange({ apart: which === 'apart' ? true : undefined, pages: undefined })
          }
        />
      </div>
      <p role="status" className="text-ink-soft mb-4 text-sm empty:hidden">
        {duplicates.waiting > 0 &&
          `${counts(duplicates.waiting)} customers are still being compared. More pairs may come.`}
      </p>
      <Loaded
        query={duplicates.query}
        skeleton={<TableSkeleton columns={4} />}
        errorTitle="The duplicates could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Pairs of customers"
                columns={columnsOf(isApart)}
                rows={rows}
                rowKey={({ first, second }) => `${first.id} ${second.id}`}
                refreshing={duplicates.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="pairs"
                hasMore={duplicates.hasMore}
                loading={duplicates.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isApart ? (
            <NothingFound action={<Button onClick={() => onSearchChange({ apart: undefined })}>Back</Button>}>
              No customers are marked as not duplicates.
            </NothingFound>
          ) : (
            <EmptyState drawing="stall" title="No duplicates found">
              When two customers have the same email or phone, or nearly the same name, they are shown here.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Person({ person }: { person: DuplicateView['first'] }) {
  return (
    // One box, beside its label on a phone.
    <span className="min-w-0">
      <TextLink to={paths.customer(person.id)} className="wrap-anywhere">
        {person.name}
      </TextLink>
      <span className="text-ink-soft block text-sm font-normal wrap-anywhere empty:hidden">
        {[person.company, person.email, person.phone].filter((text) => text !== '').join(' · ')}
      </span>
    </span>
  );
}

/** The comparisonPath, and that two are two or look like one again. */
function PairActions({ pair: { first, second }, isApart }: { pair: DuplicateView; isApart: boolean }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton
        size="sm"
        icon={Columns2}
        to={comparisonPath}
        search={{ first: first.id, second: second.id } as never}
        aria-label={`Compare ${first.name} with ${second.name}`}
      >
        Compare
      </LinkButton>
      {mayWrite && <ApartButton first={first} second={second} isApart={isApart} />}
    </span>
  );
}
