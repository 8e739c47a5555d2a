import {
  addDays,
  addMonths,
  dateFromParts,
  daysBetween,
  endOfMonth,
  partsOfDate,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import type { CalendarViewName } from './event-calendar-search.ts';

/** Days of the agenda. */
const agendaDays = 30;

/** The first and the last day that are shown. */
export type CalendarRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Returns the days from one to another, both included. */
export const daysOfRange = ({ from, to }: CalendarRange): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

// 1970-01-04 was a Sunday.
const weekdayOf = (date: CalendarDate): number =>
  ((daysBetween(dateFromParts({ year: 1970, month: 1, day: 4 }), date) % 7) + 7) % 7;

/** Returns the first day of the week of a date; `firstDay` 0 is Sunday. */
export const startOfWeek = (date: CalendarDate, firstDay: number): CalendarDate =>
  addDays(date, -((weekdayOf(date) - firstDay + 7) % 7));

/** Returns the whole weeks of the month of a date. */
export function weeksOfMonth(date: CalendarDate, firstDay: number): readonly (readonly CalendarDate[])[] {
  const first = startOfWeek(startOfMonth(date), firstDay);
  const weeks = Math.floor(daysBetween(first, endOfMonth(date)) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(first, 7 * week);
    return daysOfRange({ from, to: addDays(from, 6) });
  });
}

/** Returns the first days of the months of the year of a date. */
export const monthsOfYear = (date: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) =>
    dateFromParts({ year: partsOfDate(date).year, month: month + 1, day: 1 }),
  );

/** Returns the days that a view shows around a day. */
export function rangeOfView(view: CalendarViewName, day: CalendarDate, firstDay: number): CalendarRange {
  switch (view) {
    case 'week': {
      const from = startOfWeek(day, firstDay);
      return { from, to: addDays(from, 6) };
    }
    case 'agenda':
      return { from: day, to: addDays(day, agendaDays - 1) };
    case 'year': {
      const { year } = partsOfDate(day);
      return {
        from: dateFromParts({ year, month: 1, day: 1 }),
        to: dateFromParts({ year, month: 12, day: 31 }),
      };
    }
    case 'month': {
      const days = weeksOfMonth(day, firstDay).flat();
      return { from: days[0] ?? day, to: days.at(-1) ?? day };
    }
  }
}

/** Returns a day of the period after the shown one, or before it. */
export function stepOfView(view: CalendarViewName, day: CalendarDate, by: 1 | -1): CalendarDate {
  if (view === 'week') return addDays(day, 7 * by);
  if (view === 'agenda') return addDays(day, agendaDays * by);
  return startOfMonth(addMonths(startOfMonth(day), (view === 'year' ? 12 : 1) * by));
}
