import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfFiscalYear,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

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

/**
 * Rows whose sums are those of a period: of whole years and months as a rollup has them. Of a month that the period cuts,
 * the rows of its days; or, where those are fewer, the month less the rows of the other days, which for a month up to
 * today are none.
 */
export function rowsOfPeriod(
  period: Span,
  rows: {
    /** Rows of a rollup, by month, and by year where it has years. */
    readonly rollup: (span: Span, by: 'month' | 'year') => RawBuilder<unknown>;
    /** Rows of some days, with their amounts times the sign. */
    readonly days: (span: Span, sign: 1 | -1) => RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const whole = wholeSpans(period);
  const cut = (span: Span) => {
    const month = { from: startOfMonth(span.from), to: endOfMonth(span.from) };
    const others = [
      { from: month.from, to: addDays(span.from, -1) },
      { from: addDays(span.to, 1), to: month.to },
    ].filter(hasDays);
    return daysBetween(month.from, span.from) + daysBetween(span.to, month.to) >
      daysBetween(span.from, span.to)
      ? [rows.days(span, 1)]
      : [rows.rollup(month, 'month'), ...others.map((days) => rows.days(days, -1))];
  };
  const parts = [
    ...whole.days.flatMap(cut),
    ...whole.months.map((span) => rows.rollup(span, 'month')),
    ...whole.years.map((span) => rows.rollup(span, 'year')),
  ];
  return sql.join(parts, sql` union all `);
}

/** Rows (account_id, amount_cents) of all accounts in a period. */
export const rowsOfAccounts = (
  { businessId }: Pick<Tenant, 'businessId'>,
  { basis, ...period }: Span & { readonly basis: BookBasis },
): RawBuilder<unknown> =>
  rowsOfPeriod(period, {
    rollup: ({ from, to }) => sql`
      select account_id, amount_cents from ledger_months(${basis})
        where business_id = ${businessId} and month between ${from} and ${to}`,
    days: ({ from, to }, sign) => sql`
      select account_id, ${sign}::int * amount_cents as amount_cents from ledger_lines(${basis})
        where business_id = ${businessId} and entry_date between ${from} and ${to}`,
  });

const hasDays = ({ from, to }: Span) => from <= to;
const earlier = (left: CalendarDate, right: CalendarDate) => (left < right ? left : right);
const later = (left: CalendarDate, right: CalendarDate) => (left > right ? left : right);
