import { RotateCcw, Users } from 'lucide-react';
import type { DuplicateView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { TextLink } from '../design/link-button.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import type { DuplicateListSearch } from './duplicate-list-search.ts';
import { useDuplicates, useSetApart } from './duplicates.api.ts';

const reasons: Record<DuplicateView['reasons'][number], string> = {
  email: 'Same e-mail',
  phone: 'Same phone',
  name: 'Same name',
  'near-name': 'Nearly the same name',
};

const columnsOf = (isApart: boolean): readonly Column<DuplicateView>[] => [
  { key: 'first', header: 'Customer', cell: (pair) => <Person person={pair.first} /> },
  { key: 'second', header: 'Looks like', cell: (pair) => <Person person={pair.second} /> },
  {
    key: 'why',
    header: 'Why',
    cell: ({ reasons: why }) => why.map((reason) => reasons[reason]).join(', '),
  },
  { key: 'deeds', header: '', cell: (pair) => <PairDeeds pair={pair} isApart={isApart} /> },
];

type DuplicateListProps = {
  search: DuplicateListSearch;
  onSearchChange: (change: DuplicateListSearch) => void;
};

export function DuplicateListScreen({ search, onSearchChange }: DuplicateListProps) {
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
          `${duplicates.waiting.toLocaleString('en-US')} customers are still being compared. More pairs may come.`}
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
              Of nobody has it been said that they are two people.
            </NothingFound>
          ) : (
            <EmptyState drawing="stall" title="Nobody is here twice">
              When two customers have the same e-mail or phone, or nearly the same name, they are shown here.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Person({ person }: { person: DuplicateView['first'] }) {
  return (
    <>
      <TextLink to={paths.customer(person.id)} className="wrap-anywhere">
        {person.name}
      </TextLink>
      <span className="text-ink-soft block text-sm font-normal wrap-anywhere empty:hidden">
        {[person.company, person.email, person.phone].filter((text) => text !== '').join(' · ')}
      </span>
    </>
  );
}

/** Says that two are two, or takes it back, each with an undo. */
function PairDeeds({ pair: { first, second }, isApart: isSaid }: { pair: DuplicateView; isApart: boolean }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const set = useSetApart();
  if (!mayWrite) return null;
  const say = (isApart: boolean) =>
    set.mutate(
      { firstId: first.id, secondId: second.id, isApart },
      {
        onSuccess: () =>
          showToast({
            id: `apart:${first.id}:${second.id}`,
            title: isApart
              ? `${first.name} and ${second.name} are two people`
              : `${first.name} and ${second.name} are shown again`,
            kind: 'success',
            duration: 8000,
            action: { label: 'Undo', onClick: () => say(!isApart) },
          }),
      },
    );
  return (
    <Button size="sm" icon={isSaid ? RotateCcw : Users} busy={set.isPending} onClick={() => say(!isSaid)}>
      {isSaid ? 'Show again' : 'These are two people'}
    </Button>
  );
}
