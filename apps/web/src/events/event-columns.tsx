import type { EventPlanRow } from '@atelier/contract/events';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { eventKindNames } from '@atelier/domain/books';
import { EventStatusPill } from './event-status-pill.tsx';
import { eventPlace } from './event-words.ts';

function DatesText({ event: { startsOn, endsOn } }: { event: EventPlanRow }) {
  if (startsOn === endsOn) return <DateText date={startsOn} />;
  return (
    <span>
      <DateText date={startsOn} /> – <DateText date={endsOn} />
    </span>
  );
}

export const eventColumns: readonly Column<EventPlanRow>[] = [
  {
    key: 'name',
    header: 'Event',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">{row.name}</span>
        <span className="text-ink-soft block text-sm font-normal">{eventKindNames[row.kind]}</span>
      </span>
    ),
  },
  { key: 'date', header: 'Date', sortable: true, cell: (row) => <DatesText event={row} /> },
  {
    key: 'place',
    header: 'Place',
    cell: (row) => <span className="wrap-anywhere">{eventPlace(row)}</span>,
  },
  {
    key: 'organizer',
    header: 'Organizer',
    className: 'sm:max-lg:hidden',
    cell: (row) => row.organizerName ?? '',
  },
  {
    key: 'status',
    header: 'Status',
    onCard: 'aside',
    cell: (row) => <EventStatusPill status={row.status} />,
  },
  {
    key: 'goal',
    header: 'Goal',
    align: 'end',
    className: 'sm:max-lg:hidden',
    cell: (row) => (row.goalCents === null ? '' : <MoneyText cents={row.goalCents} />),
  },
  {
    key: 'sold',
    header: 'Sales',
    align: 'end',
    cell: (row) => (row.soldCents === 0 ? '' : <MoneyText cents={row.soldCents} />),
  },
];
