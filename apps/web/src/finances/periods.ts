import {
  addDays,
  addMonths,
  endOfMonth,
  monthsBetween,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import type { PeriodSearch } from './period-search.ts';

/** Both days are part of it. */
export type Period = { from: CalendarDate; to: CalendarDate };

export const periodNames = ['this-month', 'last-month', 'this-quarter', 'this-year', 'last-year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** What a period is reckoned from: today, and the month (from one) in which the business's year begins. */
export type Reckoning = { today: CalendarDate; fiscalYearStartMonth: number };

function monthsFrom(from: CalendarDate, months: number): Period {
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** The days that a name stands for today. Quarters and years are those of the business's fiscal year. */
export function periodNamed(name: PeriodName, { today, fiscalYearStartMonth }: Reckoning): Period {
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
    case 'this-year':
      return monthsFrom(year, 12);
    case 'last-year':
      return monthsFrom(addMonths(year, -12), 12);
  }
}

/** The name that fits these very days, if any. */
export function nameOfPeriod(period: Period, reckoning: Reckoning): PeriodName | 'custom' {
  const fits = (name: PeriodName) => {
    const named = periodNamed(name, reckoning);
    return named.from === period.from && named.to === period.to;
  };
  return periodNames.find(fits) ?? 'custom';
}

/** One month, less what lies outside the period. */
export function monthWithin(month: CalendarMonth, period: Period): Period {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  return { from: first < period.from ? period.from : first, to: last > period.to ? period.to : last };
}

/** The period of an address, or this year. */
export function periodOf({ from, to }: PeriodSearch, reckoning: Reckoning): Period {
  return from === undefined || to === undefined ? periodNamed('this-year', reckoning) : { from, to };
}
