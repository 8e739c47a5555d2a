import {
  addDays,
  daysBetween,
  instantOf,
  minutesBetween,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { eventPlanRefusals } from './event-refusals.ts';

/**
 * A day of an event. Times are `HH:MM` in the time zone of the event; one that is earlier than the time before it is on
 * the next day, so that a night market ends after midnight.
 */
export interface EventDay {
  readonly date: CalendarDate;
  readonly setsUpAt: string | null;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** When the stall is packed up and gone. */
  readonly isGoneAt: string | null;
}

/** Days that one event can have. */
export const mostEventDays = 60;

/** Instants of a day, ISO 8601 in UTC; null where no time is given. */
export interface DayInstants {
  readonly setsUpAt: string | null;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly isGoneAt: string | null;
}

const times = ['setsUpAt', 'opensAt', 'closesAt', 'isGoneAt'] as const;

/** Returns the instants of a day in a time zone, right on days on which clocks change. */
export function instantsOfDay(day: EventDay, timeZone: string): DayInstants {
  let { date } = day;
  let before = '';
  const instants: Record<(typeof times)[number], string | null> = {
    ...{ setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null },
  };
  for (const which of times) {
    const time = day[which];
    if (time === null) continue;
    if (time < before) date = addDays(date, 1);
    before = time;
    instants[which] = instantOf(date, time, timeZone);
  }
  return instants;
}

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

/** Minutes of the stall over all days. */
export interface StallMinutes {
  readonly setUp: number;
  readonly selling: number;
  readonly packUp: number;
}

/** Adds up the minutes of setting up, selling and packing up. A part without both of its times counts nothing. */
export function stallMinutes(days: readonly EventDay[], timeZone: string): StallMinutes {
  const sum = { setUp: 0, selling: 0, packUp: 0 };
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? 0 : minutesBetween(from, to);
  for (const day of days) {
    const { setsUpAt, opensAt, closesAt, isGoneAt } = instantsOfDay(day, timeZone);
    sum.setUp += between(setsUpAt, opensAt);
    sum.selling += between(opensAt, closesAt);
    sum.packUp += between(closesAt, isGoneAt);
  }
  return sum;
}

/**
 * Orders the days of an event by date. A date comes once, and the times of a day go round the clock at most once, so that
 * a day is shorter than 24 hours.
 */
export function decideDays(
  days: readonly EventDay[],
): Outcome<readonly EventDay[], Refusal<'event-day-missing' | 'event-day-twice' | 'event-day-out-of-order'>> {
  const field = 'days';
  if (days.length === 0) return refuse(eventPlanRefusals.refusal('event-day-missing', { field }));
  const ordered = days.toSorted((one, other) => one.date.localeCompare(other.date));
  if (new Set(ordered.map(({ date }) => date)).size < ordered.length) {
    return refuse(eventPlanRefusals.refusal('event-day-twice', { field }));
  }
  return ordered.every(isShorterThanADay)
    ? succeed(ordered)
    : refuse(eventPlanRefusals.refusal('event-day-out-of-order', { field }));
}

function isShorterThanADay(day: EventDay): boolean {
  const given = times.map((which) => day[which]).filter((time) => time !== null);
  const wraps = given.filter((time, index) => index > 0 && time < (given[index - 1] ?? '')).length;
  const [first = '', last = ''] = [given[0], given.at(-1)];
  return wraps === 0 || (wraps === 1 && last < first);
}
