import type { EventKind } from '../books/index.ts';
import {
  addDays,
  compareDates,
  dateOfInstant,
  daysBetween,
  instantOf,
  type CalendarDate,
} from '../foundation/index.ts';
import type { EventDay } from './event-day.ts';
import type { EventStatus } from './event-status.ts';

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

/** Moves the days of an event so that the first is on `to`; times and gaps between days stay. */
export function moveDays<Day extends { readonly date: CalendarDate }>(
  days: readonly Day[],
  to: CalendarDate,
): readonly Day[] {
  const [first] = days;
  if (!first) return days;
  const shift = daysBetween(first.date, to);
  return days.map((day) => ({ ...day, date: addDays(day.date, shift) }));
}

/** Counts the days by which an event was moved as a whole; 0 where its days changed otherwise. */
export function movedBy(
  before: readonly { readonly date: CalendarDate }[],
  after: readonly { readonly date: CalendarDate }[],
): number {
  const shifts = new Set(before.map(({ date }, index) => daysBetween(date, after[index]?.date ?? date)));
  const [shift = 0] = shifts;
  return before.length === after.length && shifts.size === 1 ? shift : 0;
}

type HeldDay = Pick<EventDay, 'date' | 'opensAt' | 'closesAt'>;

/** Tells whether an event that is not over yet takes place at other times than before. Set-up and packing up don’t count. */
export function isRescheduled(
  before: readonly HeldDay[],
  after: readonly HeldDay[],
  today: CalendarDate,
): boolean {
  const times = (days: readonly HeldDay[]) =>
    days.map(({ date, opensAt, closesAt }) => [date, opensAt ?? '', closesAt ?? ''].join(' ')).join();
  return times(before) !== times(after) && after.some(({ date }) => date >= today);
}

/** Kinds of conflicts. */
export const calendarConflictKinds = ['two-events', 'event-and-workshop', 'no-day-before'] as const;
export type CalendarConflictKind = (typeof calendarConflictKinds)[number];

/** Entries that do not go together, on the day on which it shows. */
export interface CalendarConflict {
  readonly kind: CalendarConflictKind;
  readonly date: CalendarDate;
  readonly recordIds: string[];
}

/** The part of an entry by which conflicts are found. */
export interface ConflictingEntry {
  readonly kind: CalendarEntryKind;
  readonly recordId: string;
  readonly date: CalendarDate;
  readonly event: {
    readonly kind: EventKind;
    readonly status: EventStatus;
    readonly startsOn: CalendarDate;
  } | null;
}

/**
 * Finds conflicts from `today` on: several open events on one day, and batches due on the first day of an event or the
 * day before, so that no day is left in between. In order of days.
 */
export function findCalendarConflicts(
  entries: readonly ConflictingEntry[],
  today: CalendarDate,
): CalendarConflict[] {
  const events = entries.flatMap(({ event, ...entry }) =>
    event && canMoveEvent(event.status) && entry.date >= today ? [{ ...entry, ...event }] : [],
  );
  const crowded = [...Map.groupBy(events, ({ date }) => date)].flatMap(([date, onDay]) => {
    const recordIds = [...new Set(onDay.map(({ recordId }) => recordId))];
    if (recordIds.length < 2) return [];
    const workshops = new Set(
      onDay.filter(({ kind }) => kind === 'workshop').map(({ recordId }) => recordId),
    );
    const isMixed = workshops.size > 0 && workshops.size < recordIds.length;
    return [{ kind: isMixed ? ('event-and-workshop' as const) : ('two-events' as const), date, recordIds }];
  });
  const batches = entries.filter(({ kind }) => kind === 'batch');
  const starting = events.filter(({ date, startsOn }) => date === startsOn);
  const tight = [...Map.groupBy(starting, ({ recordId }) => recordId).values()].flatMap(([event]) => {
    if (!event) return [];
    const due = batches.filter(({ date }) => date === event.startsOn || date === addDays(event.startsOn, -1));
    if (due.length === 0) return [];
    const recordIds = [event.recordId, ...due.map(({ recordId }) => recordId)];
    return [{ kind: 'no-day-before' as const, date: event.startsOn, recordIds }];
  });
  return [...crowded, ...tight].toSorted((one, other) => compareDates(one.date, other.date));
}
