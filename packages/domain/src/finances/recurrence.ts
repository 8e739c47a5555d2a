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
import { financeRefusals } from './finance-refusals.ts';

/** The day of the month that stands for its last one, whichever that is. */
export const lastDayOfMonth = 31;

/**
 * When something comes again: every `count` weeks, or on one day of every `count`th month, beginning on `startsOn`. It
 * ends on a day, after a number of times, or never (both null).
 */
export type Recurrence = {
  readonly unit: 'week' | 'month';
  readonly count: number;
  /** Of a monthly one; 31 is the last day of the month. */
  readonly dayOfMonth: number | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly endsAfter: number | null;
};

const dayOf = (date: CalendarDate): number => daysBetween(startOfMonth(date), date) + 1;

/** The day of the occurrence with this index, which counts from zero, however the series ends. */
export function occurrenceOn({ unit, count, dayOfMonth, startsOn }: Recurrence, index: number): CalendarDate {
  if (unit === 'week') return addDays(startsOn, 7 * count * index);
  const first = addMonths(startOfMonth(startsOn), count * index);
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

/** Whether a series may run so from today on: nothing is made up for days that are gone. */
export function decideRecurrence(
  recurrence: Recurrence,
  today: CalendarDate,
): Outcome<
  Recurrence,
  Refusal<'recurring-starts-in-the-past' | 'recurring-ends-before-it-starts' | 'recurring-day-not-allowed'>
> {
  const { unit, dayOfMonth, startsOn, endsOn } = recurrence;
  if (startsOn < today) {
    return refuse(financeRefusals.refusal('recurring-starts-in-the-past', { field: 'startsOn' }));
  }
  if (endsOn !== null && endsOn < startsOn) {
    return refuse(financeRefusals.refusal('recurring-ends-before-it-starts', { field: 'endsOn' }));
  }
  const fits =
    unit === 'week' ? dayOfMonth === null : dayOfMonth === lastDayOfMonth || dayOfMonth === dayOf(startsOn);
  return fits
    ? succeed(recurrence)
    : refuse(financeRefusals.refusal('recurring-day-not-allowed', { field: 'dayOfMonth' }));
}
