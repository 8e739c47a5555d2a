import { useMemo, useState } from 'react';
import { List } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { EventCalendarView } from '@atelier/contract/event-calendar';
import { permits } from '@atelier/domain/businesses';
import { addDays, daysBetween, type CalendarDate } from '@atelier/domain/foundation';
import { firstDayOfWeek } from '../design/first-day-of-week.ts';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useTimeZone, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { eventPlanWords } from '../events/index.ts';
import { calendarEntries, type CalendarEntryView } from './calendar-entries.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { entriesByDay, type CalendarBoard } from './calendar-board.ts';
import { CalendarConflicts } from './calendar-conflicts.tsx';
import { rangeOfView, stepOfView } from './calendar-days.ts';
import { CalendarEntryDialog } from './calendar-entry-dialog.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { CalendarYear } from './calendar-year.tsx';
import { periodText } from './calendar-words.ts';
import { useEventCalendar } from './event-calendar.api.ts';
import { hiddenKinds, type CalendarSearch } from './event-calendar-search.ts';
import { MoveEventDialog } from './move-event-dialog.tsx';

type EventCalendarProps = {
  search: CalendarSearch;
  onSearchChange: (change: CalendarSearch) => void;
};

/** Events, batches due and promised orders by month, week, day or year. */
export function EventCalendarScreen({ search, onSearchChange }: EventCalendarProps) {
  const { locale } = useFormats();
  const today = useToday();
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const navigate = useNavigate();
  useShortcut('n', 'New event', () => void navigate({ to: paths.newEvent }), mayWrite);
  const { view = 'month', day = today } = search;
  const range = rangeOfView(view, day, firstDayOfWeek(locale));
  return (
    <>
      <PageHeader
        title="Events calendar"
        action={
          <>
            <CalendarMenu mayWrite={mayWrite} />
            <LinkButton to={paths.events} icon={List}>
              List
            </LinkButton>
          </>
        }
      />
      <CalendarFilters
        search={search}
        title={periodText(view, day, range, locale)}
        onStep={(by) => onSearchChange({ day: stepOfView(view, day, by) })}
        onSearchChange={onSearchChange}
      />
      <Loaded
        query={useEventCalendar(range)}
        skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
        errorTitle="Your calendar could not be loaded"
        words={eventPlanWords}
      >
        {(calendar) => <LoadedCalendar {...{ calendar, search, day, today, mayWrite, onSearchChange }} />}
      </Loaded>
    </>
  );
}

type LoadedCalendarProps = EventCalendarProps & {
  calendar: EventCalendarView;
  day: CalendarDate;
  today: CalendarDate;
  mayWrite: boolean;
};

type Moving = { readonly entry: CalendarEntryView; readonly to: CalendarDate };

function LoadedCalendar({ calendar, search, day, today, mayWrite, onSearchChange }: LoadedCalendarProps) {
  const { locale } = useFormats();
  const isNarrow = useIsNarrow();
  const timeZone = useTimeZone();
  const [opened, setOpened] = useState<CalendarEntryView | null>(null);
  const [dragged, setDragged] = useState<CalendarEntryView | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { view = 'month' } = search;
  const entries = useMemo(() => calendarEntries(calendar, timeZone), [calendar, timeZone]);
  const hidden = hiddenKinds(search.hide);
  const conflicts = hidden.includes('event')
    ? []
    : calendar.conflicts.filter(({ kind }) => kind !== 'bench-late' || !hidden.includes('batch'));
  const board: CalendarBoard = {
    today,
    firstDayOfWeek: firstDayOfWeek(locale),
    entriesOn: entriesByDay(entries, hidden),
    conflictDays: new Set(conflicts.map(({ date }) => date)),
    actions: { mayMove: mayWrite, onOpen: setOpened, onDrag: setDragged },
    dragged,
    onDrop: (date) => {
      if (dragged?.event) {
        const to = addDays(dragged.event.startsOn, daysBetween(dragged.date, date));
        setMoving({ entry: dragged, to });
      }
      setDragged(null);
    },
    onDay: (date) => onSearchChange({ view: 'agenda', day: date }),
    onMonth: (date) => onSearchChange({ view: undefined, day: date }),
  };
  const range = rangeOfView(view, day, board.firstDayOfWeek);
  const caption = periodText(view, day, range, locale);
  return (
    <>
      <CalendarConflicts entries={entries} conflicts={conflicts} onDay={board.onDay} />
      {view === 'year' && <CalendarYear day={day} board={board} />}
      {view === 'month' && <CalendarMonth day={day} caption={caption} board={board} />}
      {view === 'week' && !isNarrow && <CalendarWeek range={range} caption={caption} board={board} />}
      {(view === 'agenda' || (view === 'week' && isNarrow)) && <CalendarAgenda range={range} board={board} />}
      {opened !== null && (
        <CalendarEntryDialog
          entry={opened}
          mayMove={mayWrite}
          onMove={() => {
            if (opened.event) setMoving({ entry: opened, to: opened.event.startsOn });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {moving !== null && (
        <MoveEventDialog
          eventId={moving.entry.recordId}
          name={moving.entry.title}
          to={moving.to}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
