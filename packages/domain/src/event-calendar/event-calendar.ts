import type { EventKind } from '../books/index.ts';
import type { EventDay, EventStatus } from '../events/index.ts';
import { addDays, compareDates, dateOfInstant, instantOf, type CalendarDate } from '../foundation/index.ts';

/** Kinds of entries of the calendar. A new source joins here, in the read of the calendar, and in its words. */
export const calendarEntryKinds = ['event', 'application', 'fee', 'batch', 'order'] as const;
export type CalendarEntryKind = (typeof calendarEntryKinds)[number];

/** A span of time on the calendar of a business. ISO instants; without a start it is a whole day. */
export interface CalendarSpan {
  readonly date: CalendarDate;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/**
 * Returns the time at the stall on a day of an event, from set-up until it is packed up. Its date is the one that a
 * calendar in `ownZone` shows when it starts. A day without a start is whole, and keeps its date.
 */
export function spanOfDay(day: EventDay, timeZone: string, ownZone: string): CalendarSpan {
  const [start, end] = [day.setsUpAt ?? day.opensAt, day.isGoneAt ?? day.closesAt];
  if (start === null) return { date: day.date, startsAt: null, endsAt: null };
  const startsAt = instantOf(day.date, start, timeZone);
  // A day is shorter than 24 hours, so an end before the start is on the next one.
  const endsAt = end && instantOf(end < start ? addDays(day.date, 1) : day.date, end, timeZone);
  const date = timeZone === ownZone ? day.date : dateOfInstant(startsAt, ownZone);
  return { date, startsAt, endsAt };
}

/** Tells whether an event can move to other days: one that is closed or cancelled stays where it is. */
export const canMoveEvent = (status: EventStatus): boolean => status === 'planned' || status === 'confirmed';

/** Kinds of conflicts. `bench-late`: the bench is not done the day before an event with what is due for it. */
export const calendarConflictKinds = ['two-events', 'event-and-workshop', 'bench-late'] as const;
export type CalendarConflictKind = (typeof calendarConflictKinds)[number];

/** Events that do not go together, on the day on which it shows. */
export interface CrowdedDay {
  readonly kind: Exclude<CalendarConflictKind, 'bench-late'>;
  readonly date: CalendarDate;
  readonly recordIds: string[];
}

/** A day of an event by which crowded days are found. */
export interface DayOfEvent {
  readonly recordId: string;
  readonly date: CalendarDate;
  readonly kind: EventKind;
  readonly status: EventStatus;
}

/** Finds days from `today` on that have several open events, in order. */
export function findCrowdedDays(days: readonly DayOfEvent[], today: CalendarDate): CrowdedDay[] {
  const open = days.filter(({ status, date }) => canMoveEvent(status) && date >= today);
  const crowded = [...Map.groupBy(open, ({ date }) => date)].flatMap(([date, onDay]) => {
    const recordIds = [...new Set(onDay.map(({ recordId }) => recordId))];
    if (recordIds.length < 2) return [];
    const workshops = new Set(
      onDay.filter(({ kind }) => kind === 'workshop').map(({ recordId }) => recordId),
    );
    const isMixed = workshops.size > 0 && workshops.size < recordIds.length;
    return [{ kind: isMixed ? ('event-and-workshop' as const) : ('two-events' as const), date, recordIds }];
  });
  return crowded.toSorted((one, other) => compareDates(one.date, other.date));
}
