import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  refuse,
  startOfMonth,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { financeRefusals } from '../books/index.ts';

/** The day of the month that stands for its last one, whichever that is. */
export const lastDayOfMonth = 31;

/** The week of the month that stands for its last one, be it the fourth or the fifth. */
export const lastWeekOfMonth = 5;

/** How many days or weeks may lie between two times, or months: a year of days. */
export const mostBetweenTimes = 366;

const daysIn = { day: 1, week: 7 } as const;

/**
 * When something comes again: every `count` days or weeks, or on one day of every `count`th month, beginning on
 * `startsOn`. It ends on a day, after a number of times, or never (both null).
 */
export type Recurrence = {
  readonly unit: keyof typeof daysIn | 'month';
  readonly count: number;
  /** Of a monthly one that has no week of the month; 31 is the last day of the month. */
  readonly dayOfMonth: number | null;
  /** Of a monthly one that comes on a weekday, that of `startsOn`: from the first to the fourth of the month, or the last. */
  readonly weekOfMonth: number | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly endsAfter: number | null;
};

/** A recurrence as the API and the database spell it. */
export type RecurrencePlan = {
  readonly everyUnit: Recurrence['unit'];
  readonly everyCount: number;
  readonly dayOfMonth: number | null;
  readonly weekOfMonth: number | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly endsAfter: number | null;
};

/** Returns what a plan means. */
export function recurrenceOf(plan: RecurrencePlan): Recurrence {
  const { everyUnit, everyCount, dayOfMonth, weekOfMonth, startsOn, endsOn, endsAfter } = plan;
  return { unit: everyUnit, count: everyCount, dayOfMonth, weekOfMonth, startsOn, endsOn, endsAfter };
}

const dayOf = (date: CalendarDate): number => daysBetween(startOfMonth(date), date) + 1;

/** Returns how many days lie between two days of the week, going on from the first. */
const daysOnward = (from: CalendarDate, to: CalendarDate): number => ((daysBetween(from, to) % 7) + 7) % 7;

/** The weekday of `like` in a week of the month that begins with `first`. */
function weekdayIn(first: CalendarDate, like: CalendarDate, week: number): CalendarDate {
  const last = endOfMonth(first);
  return week === lastWeekOfMonth
    ? addDays(last, -daysOnward(like, last))
    : addDays(first, daysOnward(first, like) + 7 * (week - 1));
}

/** Returns which weekdays of its month a day is: the first to the fourth, and the last where none comes after it. */
export function weeksOfMonth(date: CalendarDate): readonly number[] {
  const week = Math.ceil(dayOf(date) / 7);
  const isLast = addDays(date, 7) > endOfMonth(date);
  return [...(week < lastWeekOfMonth ? [week] : []), ...(isLast ? [lastWeekOfMonth] : [])];
}

/** The day of the occurrence with this index, which counts from zero, however the series ends. */
export function occurrenceOn(recurrence: Recurrence, index: number): CalendarDate {
  const { unit, count, dayOfMonth, weekOfMonth, startsOn } = recurrence;
  if (unit !== 'month') return addDays(startsOn, daysIn[unit] * count * index);
  const first = addMonths(startOfMonth(startsOn), count * index);
  if (weekOfMonth !== null) return weekdayIn(first, startsOn, weekOfMonth);
  const last = endOfMonth(first);
  return addDays(first, Math.min(dayOfMonth ?? dayOf(startsOn), dayOf(last)) - 1);
}

/** The first occurrence from this index on that is not before `from`; null when the series has ended by then. */
export function nextOccurrence(
  recurrence: Recurrence,
  index: number,
  from: CalendarDate | null,
): { readonly index: number; readonly date: CalendarDate } | null {
  for (let at = index; ; at += 1) {
    const date = occurrenceOn(recurrence, at);
    if (recurrence.endsAfter !== null && at >= recurrence.endsAfter) return null;
    if (recurrence.endsOn !== null && date > recurrence.endsOn) return null;
    if (from === null || date >= from) return { index: at, date };
  }
}

/** The next days from an occurrence with this index on, `most` of them or as many as are left. */
export function upcomingOccurrences(
  recurrence: Recurrence,
  index: number,
  most: number,
): readonly CalendarDate[] {
  return Array.from({ length: most }, (_, ahead) => nextOccurrence(recurrence, index + ahead, null)).flatMap(
    (occurrence) => occurrence?.date ?? [],
  );
}

/** Tells whether a series may run so from today on: nothing is made up for days that are gone. */
export function decideRecurrence(
  recurrence: Recurrence,
  today: CalendarDate,
): Outcome<
  Recurrence,
  Refusal<'recurring-starts-in-the-past' | 'recurring-ends-before-it-starts' | 'recurring-day-not-allowed'>
> {
  const { unit, dayOfMonth, weekOfMonth, startsOn, endsOn } = recurrence;
  if (startsOn < today) {
    return refuse(financeRefusals.refusal('recurring-starts-in-the-past', { field: 'startsOn' }));
  }
  if (endsOn !== null && endsOn < startsOn) {
    return refuse(financeRefusals.refusal('recurring-ends-before-it-starts', { field: 'endsOn' }));
  }
  const fits =
    unit !== 'month'
      ? dayOfMonth === null && weekOfMonth === null
      : weekOfMonth === null
        ? dayOfMonth === lastDayOfMonth || dayOfMonth === dayOf(startsOn)
        : dayOfMonth === null && weeksOfMonth(startsOn).includes(weekOfMonth);
  return fits
    ? succeed(recurrence)
    : refuse(financeRefusals.refusal('recurring-day-not-allowed', { field: 'dayOfMonth' }));
}
