import {
  addDays,
  addMonths,
  endOfMonth,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';

/** Days from the first to the last, both included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A period as the whole calendar years in it, the whole months beside them, and the days of the months that it cuts. */
export function wholeSpans({ from, to }: Span): {
  readonly years: readonly Span[];
  readonly months: readonly Span[];
  readonly days: readonly Span[];
} {
  const first = from === startOfMonth(from) ? from : addDays(endOfMonth(from), 1);
  const last = to === endOfMonth(to) ? to : addDays(startOfMonth(to), -1);
  const january = startOfFiscalYear(first, 1);
  const firstYear = january === first ? first : addMonths(january, 12);
  const lastYear = addDays(startOfFiscalYear(addDays(last, 1), 1), -1);
  const years = [{ from: firstYear, to: lastYear }].filter(hasDays);
  const beside = [
    { from: first, to: addDays(firstYear, -1) },
    { from: addDays(lastYear, 1), to: last },
  ];
  return {
    years,
    months: (years.length > 0 ? beside : [{ from: first, to: last }]).filter(hasDays),
    days: [
      { from, to: earlier(to, addDays(first, -1)) },
      { from: later(first, addDays(last, 1)), to },
    ].filter(hasDays),
  };
}

const hasDays = ({ from, to }: Span) => from <= to;
const earlier = (left: CalendarDate, right: CalendarDate) => (left < right ? left : right);
const later = (left: CalendarDate, right: CalendarDate) => (left > right ? left : right);
