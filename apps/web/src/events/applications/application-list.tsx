import type { ApplicationRow, EventFeeView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { Button } from '../../design/button.tsx';
import { DataTable, type Column } from '../../design/data-table.tsx';
import { NothingFound } from '../../design/empty-state.tsx';
import { DateText, MoneyText } from '../../design/figures.tsx';
import { TextLink } from '../../design/link-button.tsx';
import { LoadMore } from '../../design/list-controls.tsx';
import { TableSkeleton } from '../../design/skeletons.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { paths } from '../../platform/paths.ts';
import { ApplicationPill, FeePill } from './application-pills.tsx';
import { applicationDateWords, isOverdue } from './application-words.ts';
import { useApplications, useEventFees, useEventFeeSums } from './event-applications.api.ts';
import type { EventListSearch } from '../event-list-search.ts';
import { eventPlanWords } from '../event-words.ts';

const named = (name: string, below: string) => (
  <span className="block min-w-0">
    <span className="wrap-anywhere">{name}</span>
    {below !== '' && <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{below}</span>}
  </span>
);

const moneyOrNone = (cents: number) => (cents === 0 ? '' : <MoneyText cents={cents} />);

const applicationColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'name',
    header: 'Event',
    cell: (row) =>
      named(
        row.eventName,
        [row.organizerName ?? '', row.applicationSystem].filter((part) => part !== '').join(' · '),
      ),
  },
  { key: 'date', header: 'Date', sortable: true, cell: (row) => <DateText date={row.startsOn} /> },
  {
    key: 'status',
    header: 'Status',
    onCard: 'aside',
    cell: (row) => <ApplicationPill status={row.status} />,
  },
  {
    key: 'next',
    header: 'Next',
    sortable: true,
    cell: ({ next }) =>
      next && (
        <span>
          <DateText date={next.date} />{' '}
          <span className="text-ink-soft text-sm">{applicationDateWords[next.name]}</span>
        </span>
      ),
  },
  { key: 'due', header: 'Fees due', align: 'end', cell: (row) => moneyOrNone(row.feesDueCents) },
  { key: 'paid', header: 'Fees paid', align: 'end', cell: (row) => moneyOrNone(row.feesPaidCents) },
];

type ListProps = {
  search: EventListSearch;
  isFiltered: boolean;
  onFilter: (change: EventListSearch) => void;
  onClear: () => void;
  onMore: () => void;
};

/** Cash tied up in fees, and the fees that are to be paid; each opens its rows. */
function FeeFigures() {
  const sums = useEventFeeSums().data;
  if (sums === undefined || sums.tiedUpCount + sums.unpaidCount === 0) return null;
  const counted = (count: number) => `${String(count)} ${count === 1 ? 'fee' : 'fees'}`;
  const sum = (label: string, view: 'tied-up' | 'unpaid-fees', cents: number, count: number) => (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">
        <TextLink to={paths.events} search={{ view }} className="touch-target inline-flex items-center">
          <MoneyText cents={cents} />
        </TextLink>
        <span className="text-ink-soft ml-2 text-sm font-normal">{counted(count)}</span>
      </dd>
    </div>
  );
  return (
    <dl className="-mt-2 mb-2 flex flex-wrap gap-x-8">
      {sum('Cash tied up', 'tied-up', sums.tiedUpCents, sums.tiedUpCount)}
      {sum('Fees to pay', 'unpaid-fees', sums.unpaidCents, sums.unpaidCount)}
    </dl>
  );
}

/** Applications over all organizers, by their next date. */
export function ApplicationList({ search, isFiltered, onFilter, onClear, onMore }: ListProps) {
  const applications = useApplications(search);
  const { order } = search;
  return (
    <>
      <FeeFigures />
      <Loaded
        query={applications.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle="Your applications could not be loaded"
        words={eventPlanWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Applications"
                columns={applicationColumns}
                rows={rows}
                rowKey={(row) => row.eventId}
                rowLink={(row) => paths.eventRegistration(row.eventId)}
                sorting={{
                  key: order === undefined ? 'next' : 'date',
                  descending: order === 'latest',
                }}
                onSort={({ key, descending }) =>
                  onFilter({ order: key === 'next' ? undefined : descending ? 'latest' : 'earliest' })
                }
                refreshing={applications.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="applications"
                hasMore={applications.hasMore}
                loading={applications.isLoadingMore}
                onLoadMore={onMore}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={onClear}>Clear filters</Button>}>
              No applications match.
            </NothingFound>
          ) : (
            <NothingFound>
              No applications yet. Open an event and choose “Application” to add its dates and fees.
            </NothingFound>
          )
        }
      </Loaded>
    </>
  );
}

type FeeListProps = ListProps & { view: 'unpaid' | 'tied-up' };

function FeeDueText({ fee, view }: { fee: EventFeeView; view: FeeListProps['view'] }) {
  const date = view === 'unpaid' ? fee.dueOn : (fee.refundExpectedOn ?? fee.payment?.date ?? null);
  return date === null ? null : <DateText date={date} />;
}

/** Unpaid fees by their due day, or fees that tie up cash. */
export function FeeList({ view, search, isFiltered, onClear, onMore }: FeeListProps) {
  const today = useToday();
  const fees = useEventFees(view, search);
  const columns: readonly Column<EventFeeView>[] = [
    { key: 'event', header: 'Event', cell: (row) => named(row.eventName, row.organizerName ?? '') },
    { key: 'fee', header: 'Fee', cell: (row) => <span className="wrap-anywhere">{eventFeeName(row)}</span> },
    {
      key: 'date',
      header: view === 'unpaid' ? 'Due' : 'Paid, or refund by',
      cell: (row) => <FeeDueText fee={row} view={view} />,
    },
    { key: 'starts', header: 'Event date', cell: (row) => <DateText date={row.eventStartsOn} /> },
    {
      key: 'state',
      header: 'State',
      onCard: 'aside',
      cell: (row) => <FeePill state={row.state} isOverdue={isOverdue(row, today)} />,
    },
    { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <MoneyText cents={row.costCents} /> },
  ];
  return (
    <>
      {view === 'tied-up' && (
        <p className="text-ink-soft mb-4 max-w-3xl">
          Cash tied up: fees paid for events that are still to come, and refunds you expect.
        </p>
      )}
      <Loaded
        query={fees.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle="Your fees could not be loaded"
        words={eventPlanWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption={view === 'unpaid' ? 'Unpaid fees' : 'Cash tied up'}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.eventRegistration(row.eventId)}
                refreshing={fees.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="fees"
                hasMore={fees.hasMore}
                loading={fees.isLoadingMore}
                onLoadMore={onMore}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={onClear}>Clear filters</Button>}>
              No fees match.
            </NothingFound>
          ) : (
            <NothingFound>
              {view === 'unpaid' ? 'No unpaid fees.' : 'No cash is tied up in fees.'}
            </NothingFound>
          )
        }
      </Loaded>
    </>
  );
}
