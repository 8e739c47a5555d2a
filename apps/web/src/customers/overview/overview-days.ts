import {
  addDays,
  addMonths,
  monthsBetween,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import type { OverviewPeriod } from './overview-search.ts';

/** The first day of a period that ends today. Quarters and years are those of the business's fiscal year. */
export function firstDayOf(
  period: OverviewPeriod,
  today: CalendarDate,
  fiscalYearStartMonth: number,
): CalendarDate {
  const year = startOfFiscalYear(today, fiscalYearStartMonth);
  switch (period) {
    case 'this-month':
      return startOfMonth(today);
    case 'this-quarter':
      return addMonths(year, 3 * Math.floor((monthsBetween(year, today).length - 1) / 3));
    case 'this-year':
      return year;
    case 'last-12-months':
      return addDays(addMonths(today, -12), 1);
  }
}
