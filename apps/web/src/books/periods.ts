import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  monthsBetween,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import type { BookBasis } from '@atelier/domain/businesses';
import type { PeriodSearch } from './period-search.ts';

/** Both days are part of it. */
export type Period = { from: CalendarDate; to: CalendarDate };

export const periodNames = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'this-calendar-year',
  'last-calendar-year',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** Today, and the month (from one) in which the business's year begins. */
type FiscalToday = { today: CalendarDate; fiscalYearStartMonth: number };

/** Today, the fiscal year and the basis from which a report begins where its address names none. */
export type ReportDefaults = FiscalToday & { basis: BookBasis };
function monthsFrom(from: CalendarDate, months: number): Period {
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** The days that a name stands for today. Quarters and years are those of the business's fiscal year. */
export function periodNamed(name: PeriodName, { today, fiscalYearStartMonth }: FiscalToday): Period {
  const year = startOfFiscalYear(today, fiscalYearStartMonth);
  switch (name) {
    case 'this-month':
      return monthsFrom(startOfMonth(today), 1);
    case 'last-month':
      return monthsFrom(addMonths(startOfMonth(today), -1), 1);
    case 'this-quarter': {
      const quartersGone = Math.floor((monthsBetween(year, today).length - 1) / 3);
      return monthsFrom(addMonths(year, quartersGone * 3), 3);
    }
    case 'last-quarter': {
      const { from } = periodNamed('this-quarter', { today, fiscalYearStartMonth });
      return monthsFrom(addMonths(from, -3), 3);
    }
    case 'this-calendar-year':
      return monthsFrom(startOfFiscalYear(today, 1), 12);
    case 'last-calendar-year':
      return monthsFrom(addMonths(startOfFiscalYear(today, 1), -12), 12);
    case 'this-year':
      return monthsFrom(year, 12);
    case 'last-year':
      return monthsFrom(addMonths(year, -12), 12);
  }
}

/** The name that fits these very days, if any. */
export function nameOfPeriod(period: Period, defaults: FiscalToday): PeriodName | 'custom' {
  const fits = (name: PeriodName) => {
    const named = periodNamed(name, defaults);
    return named.from === period.from && named.to === period.to;
  };
  return periodNames.find(fits) ?? 'custom';
}

/** The period of an address, or the one that a page shows where the address names none. */
export function periodOf(
  { from, to }: PeriodSearch,
  defaults: FiscalToday,
  otherwise: PeriodName = 'this-year',
): Period {
  return from === undefined || to === undefined ? periodNamed(otherwise, defaults) : { from, to };
}

/** The period of the same kind before (-1) or after (1): the next month after a month, as many days after some days. */
export function neighbouringPeriod({ from, to }: Period, step: -1 | 1): Period {
  const isWhole = from === startOfMonth(from) && to === endOfMonth(to);
  if (isWhole)
    return monthsFrom(addMonths(from, step * monthsBetween(from, to).length), monthsBetween(from, to).length);
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, step * days), to: addDays(to, step * days) };
}
