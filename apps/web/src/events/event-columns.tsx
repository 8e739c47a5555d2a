import type { EventPlanRow } from '@atelier/contract/events';
import { phaseOnDay, type EventPhase } from '@atelier/domain/events';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { eventKindNames } from '@atelier/domain/books';
import { useToday } from '../platform/active-business.tsx';
import { EventPhaseText, EventStatusPill } from './event-status-pill.tsx';
import { eventPlace } from './event-words.ts';

function DatesText({ event: { startsOn, endsOn } }: { event: EventPlanRow }) {
  if (startsOn === endsOn) return <DateText date={startsOn} />;
  return (
    <span>
      <DateText date={startsOn} /> – <DateText date={endsOn} />
    </span>
  );
}

/** The status with the phase, where that is not what the whole list is about. */
function StatusText({ event, listed }: { event: EventPlanRow; listed: EventPhase | undefined }) {
  const phase = phaseOnDay(event, useToday());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <EventStatusPill status={event.status} />
      {phase !== listed && <EventPhaseText status={event.status} phase={phase} />}
    </span>
  );
}

/** Columns of a list of events; `listed` is the phase that most of them are in. */
export const eventColumns = (listed: EventPhase | undefined): readonly Column<EventPlanRow>[] => [
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
    cell: (row) => <StatusText event={row} listed={listed} />,
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
