import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  monthsBetween,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '../foundation/index.ts';
import type { Period } from '../books/index.ts';

/** How a period is cut into columns. Quarters and years are those of the fiscal year. */
export const columnSteps = ['month', 'quarter', 'year', 'total'] as const;

/** Length of time of a column. */
export type ColumnStep = (typeof columnSteps)[number];

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The columns of a period: whole steps, the first and the last cut to the period's own days. */
export function columnsOfPeriod(
  period: Period,
  step: ColumnStep,
  fiscalYearStartMonth: number,
): readonly Period[] {
  if (step === 'total') return [period];
  const columns: Period[] = [];
  let start =
    step === 'month' ? startOfMonth(period.from) : startOfFiscalYear(period.from, fiscalYearStartMonth);
  while (start <= period.to) {
    const next = addMonths(start, monthsOf[step]);
    const end = addDays(next, -1);
    if (end >= period.from) {
      columns.push({ from: later(start, period.from), to: earlier(end, period.to) });
    }
    start = next;
  }
  return columns;
}

/** What a period is compared with. */
export const comparisons = ['none', 'before', 'year-before', 'budget'] as const;

/** Nothing, the days right before of the same length, the same days a year earlier, or what was planned for them. */
export type Comparison = (typeof comparisons)[number];

/**
 * The period to compare with. Whole months are compared with as many whole months; a period that begins or ends within
 * a month with as many days.
 */
export function comparedPeriod(period: Period, comparison: Exclude<Comparison, 'none' | 'budget'>): Period {
  const isWhole = period.from === startOfMonth(period.from) && period.to === endOfMonth(period.to);
  if (comparison === 'year-before') {
    const to = addMonths(period.to, -12);
    return { from: addMonths(period.from, -12), to: isWhole ? endOfMonth(to) : to };
  }
  const to = addDays(period.from, -1);
  const months = monthsBetween(period.from, period.to).length;
  if (isWhole) return { from: addMonths(period.from, -months), to };
  return { from: addDays(to, -daysBetween(period.from, period.to)), to };
}

const earlier = (left: CalendarDate, right: CalendarDate) => (left < right ? left : right);
const later = (left: CalendarDate, right: CalendarDate) => (left > right ? left : right);
