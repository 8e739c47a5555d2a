import {
  addDays,
  addMonths,
  endOfMonth,
  partsOfDate,
  startOfMonth,
  type CalendarDate,
} from '../foundation/index.ts';

/** The first day from `from` on (itself included) that is this day of its month; 31 is the last day of any month. */
export function nextMailingDay(dayOfMonth: number, from: CalendarDate): CalendarDate {
  const inMonthOf = (day: CalendarDate) => {
    const [first, last] = [startOfMonth(day), endOfMonth(day)];
    return addDays(first, Math.min(dayOfMonth, partsOfDate(last).day) - 1);
  };
  const inThis = inMonthOf(from);
  return inThis >= from ? inThis : inMonthOf(addMonths(startOfMonth(from), 1));
}

/** The month before the one of a day: what is reported on that day. */
export function monthBefore(day: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const to = addDays(startOfMonth(day), -1);
  return { from: startOfMonth(to), to };
}
