import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { AccountBalance } from '@atelier/domain/books';
import {
  addDays,
  calendarMonth,
  endOfMonth,
  money,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
  type Money,
} from '@atelier/domain/foundation';
import { withMerged } from './accounts.reads.ts';
import type { Tenant } from '../platform/in-business.ts';

export interface MonthlyBalance {
  readonly accountId: string;
  readonly month: CalendarMonth;
  /** Debits less credits of the month. */
  readonly amount: Money;
}

/**
 * What moved on each account in each month of a period, as the basis sees it. Whole months come from account_months; the days of a month
 * that the period cuts come from the lines.
 */
export async function listMonthlyMovements(
  tenant: Tenant,
  period: { from: CalendarDate; to: CalendarDate },
  basis: BookBasis,
): Promise<MonthlyBalance[]> {
  // Each of the two ranges of days names its own ends, so that an index serves it whatever the values are.
  const firstWhole =
    period.from === startOfMonth(period.from) ? period.from : addDays(endOfMonth(period.from), 1);
  const lastWhole = period.to === endOfMonth(period.to) ? period.to : addDays(startOfMonth(period.to), -1);
  const headEnds = earlier(period.to, addDays(firstWhole, -1));
  const tailBegins = later(firstWhole, addDays(lastWhole, 1));
  const { rows } = await sql<{ account_id: string; month: string; amount: number }>`
    select coalesce(a.merged_into, a.id) as account_id, month, sum(amount)::bigint as amount from (
      select account_id, month, sum(amount) as amount from (
      select account_id, month, amount_cents as amount
        from ledger_months(${basis})
        where business_id = ${tenant.businessId} and month between ${firstWhole} and ${lastWhole}
      union all
      select account_id, date_trunc('month', entry_date)::date, amount_cents
        from ledger_lines(${basis})
        where business_id = ${tenant.businessId} and entry_date between ${period.from} and ${headEnds}
      union all
      select account_id, date_trunc('month', entry_date)::date, amount_cents
        from ledger_lines(${basis})
        where business_id = ${tenant.businessId} and entry_date between ${tailBegins} and ${period.to}
      ) as movements group by account_id, month
    ) as moved join accounts a on a.business_id = ${tenant.businessId} and a.id = moved.account_id
    group by 1, month`.execute(tenant.db);
  return rows.map((row) => ({
    accountId: row.account_id,
    month: calendarMonth(row.month.slice(0, 7)),
    amount: money(row.amount),
  }));
}

const earlier = (left: CalendarDate, right: CalendarDate) => (left < right ? left : right);
const later = (left: CalendarDate, right: CalendarDate) => (left > right ? left : right);

/** The balance of every account at the end of a day as the basis sees it, debits positive. */
export async function listBalancesOn(
  tenant: Tenant,
  day: CalendarDate,
  basis: BookBasis,
): Promise<AccountBalance[]> {
  const monthIsWhole = day === endOfMonth(day);
  const firstOfMonth = startOfMonth(day);
  const { rows } = await sql<{ account_id: string; amount: number }>`
    select coalesce(a.merged_into, a.id) as account_id, sum(amount)::bigint as amount from (
      select account_id, sum(amount) as amount from (
      select account_id, amount_cents as amount
        from ledger_months(${basis})
        where business_id = ${tenant.businessId}
          and (month < ${firstOfMonth} or (${monthIsWhole} and month = ${firstOfMonth}))
      union all
      select account_id, amount_cents
        from ledger_lines(${basis})
        where not ${monthIsWhole} and business_id = ${tenant.businessId} and entry_date between ${firstOfMonth} and ${day}
      ) as movements group by account_id
    ) as moved join accounts a on a.business_id = ${tenant.businessId} and a.id = moved.account_id
    group by 1`.execute(tenant.db);
  return rows.map((row) => ({ accountId: row.account_id, amount: money(row.amount) }));
}

/**
 * Lists what equipment that left the business in a period has moved on each account, debits positive, and what undid
 * it.
 */
export async function listDisposalMovements(
  tenant: Tenant,
  period: { from: CalendarDate; to: CalendarDate },
): Promise<AccountBalance[]> {
  const { rows } = await sql<{ accountId: string; amount: Money }>`
    with disposals as materialized (
      select id, entry_date from journal_entries
        where business_id = ${tenant.businessId} and kind = 'asset-disposal'
    ), moved as (
      select id from disposals where entry_date between ${period.from} and ${period.to}
      union all
      select r.id from disposals d
        join journal_entries r on r.business_id = ${tenant.businessId} and r.reverses_id = d.id
        where r.entry_date between ${period.from} and ${period.to}
    )
    select coalesce(a.merged_into, a.id) as "accountId", sum(l.amount_cents)::bigint as amount
      from moved m
      join journal_lines l on l.business_id = ${tenant.businessId} and l.entry_id = m.id
      join accounts a on a.business_id = ${tenant.businessId} and a.id = l.account_id
      group by 1`.execute(tenant.db);
  return rows;
}

/** The balance of one account over all entries, debits positive. */
export async function findBalance(tenant: Tenant, accountId: string): Promise<Money> {
  const row = await tenant.db
    .selectFrom('account_months')
    .where('business_id', '=', tenant.businessId)
    .where('account_id', '=', withMerged([accountId]))
    .select(sql<number | null>`sum(debit_cents - credit_cents)::bigint`.as('balance'))
    .executeTakeFirst();
  return money(row?.balance ?? 0);
}

/** Lists what moved on these accounts together, on each day of a period on which something did. */
export async function listDailyMovements(
  tenant: Tenant,
  accountIds: readonly string[],
  period: { from: CalendarDate; to: CalendarDate },
): Promise<{ date: CalendarDate; amount: Money }[]> {
  if (accountIds.length === 0) return [];
  // Account by account, so that an index has the lines of each in the order of their days.
  const { rows } = await sql<{ date: CalendarDate; amount: number }>`
    select date, sum(amount)::bigint as amount
      from unnest(with_merged(${accountIds}::uuid[])) as mine (id)
      cross join lateral (
        select entry_date as date, sum(amount_cents) as amount from journal_lines l
          where l.business_id = ${tenant.businessId} and l.account_id = mine.id
            and l.entry_date between ${period.from} and ${period.to}
          group by entry_date
      ) as moved
      group by date order by date`.execute(tenant.db);
  return rows.map((row) => ({ date: row.date, amount: money(row.amount) }));
}
