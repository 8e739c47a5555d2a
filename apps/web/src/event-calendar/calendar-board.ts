import type { CalendarEntryKind } from '@atelier/domain/event-calendar';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { CalendarEntryView } from './calendar-entries.ts';
import type { CalendarActions } from './calendar-entry.tsx';

/** A calendar as its views draw it. */
export type CalendarBoard = {
  readonly today: CalendarDate;
  readonly firstDayOfWeek: number;
  readonly entriesOn: (date: CalendarDate) => readonly CalendarEntryView[];
  readonly conflictDays: ReadonlySet<CalendarDate>;
  readonly actions: CalendarActions;
  /** The event that is being dragged. */
  readonly dragged: CalendarEntryView | null;
  readonly onDrop: (date: CalendarDate) => void;
  /** Opens the agenda from a day on. */
  readonly onDay: (date: CalendarDate) => void;
  /** Opens the month of a day. */
  readonly onMonth: (date: CalendarDate) => void;
};

/** Groups entries by day, without the hidden kinds. */
export function entriesByDay(
  entries: readonly CalendarEntryView[],
  hidden: readonly CalendarEntryKind[],
): CalendarBoard['entriesOn'] {
  const byDay = Map.groupBy(
    entries.filter(({ kind }) => !hidden.includes(kind)),
    ({ date }) => date,
  );
  return (date) => byDay.get(date) ?? [];
}
