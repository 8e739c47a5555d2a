import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { withMerged } from '../books/accounts.reads.ts';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import type { AttributedMovements, SalesRow } from '../event-reports/event-sums.reads.ts';
import { rowsOfPeriod } from '../books/whole-spans.ts';

type SalesPeriod = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

/** What sales can be told by. */
export type SalesKey = 'product' | 'customer' | 'month' | 'account';

// The nil UUID stands for what has none.
const key = sql`nullif(key, '00000000-0000-0000-0000-000000000000')`;

/** Sales of a period as sales_months has them; of customers by calendar year, too. */
const soldBy = (tenant: Tenant, { basis, ...period }: SalesPeriod, by: SalesKey): RawBuilder<unknown> =>
  sql`sold as (${rowsOfPeriod(period, {
    rollup: ({ from, to }, span) =>
      sql`select account_id, ${key} as key, month, amount_cents, quantity, invoices from sales_months
            where business_id = ${tenant.businessId} and basis = ${basis} and dimension = ${by}
              and span = ${by === 'customer' ? span : 'month'} and month between ${from} and ${to}`,
    days: ({ from, to }, sign) =>
      sql`select account_id, ${key} as key, month, ${sign}::int * amount_cents as amount_cents,
                 ${sign}::int * quantity as quantity, ${sign}::int * invoices as invoices
            from (
              select array(
                select row(e.*)::earning
                  from earnings_between(${tenant.businessId}, ${basis}, ${from}::date, ${to}::date) e
                  where e.entry_date between ${from} and ${to}
              ) as earnings
            ) as earned, sum_earnings(earnings, ${basis})
            where dimension = ${by} and span = 'month'`,
  })})`;

// What was merged into another account is read under that one.
const account = sql`(select coalesce(merged_into, id) from accounts
  where accounts.business_id = current_business_id() and accounts.id = sold.account_id)`;

const keyOf = {
  product: sql`key`,
  customer: sql`key`,
  month: sql`month`,
  account,
} as const;

const nameOf = {
  product: sql`(select name from inventory_items x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  customer: sql`(select name from customers x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  account: sql`(select name from accounts x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  month: sql`to_char(s.key, 'YYYY-MM')`,
} as const;

/** Sales of a period by one thing, the most first; by month in their order. Without sales tax. */
export async function listSales(tenant: Tenant, period: SalesPeriod, by: SalesKey): Promise<SalesRow[]> {
  const isCounted = period.basis === 'accrual';
  const { rows } = await sql<SalesRow>`
    with ${soldBy(tenant, period, by)}, s as (
      select ${keyOf[by]} as key, sum(invoices)::int as invoices,
             (sum(quantity) * 1000000)::bigint as quantity, sum(amount_cents)::bigint as amount
        from sold group by 1
        having sum(amount_cents) <> 0 or sum(invoices) <> 0 or sum(quantity) <> 0
    )
    select s.key::text as key, ${nameOf[by]} as name, case when ${isCounted} then s.invoices end as invoices,
           case when ${isCounted && by === 'product'} and s.key is not null then s.quantity end as quantity,
           s.amount as "amountCents"
      from s cross join businesses b where b.id = ${tenant.businessId}
      order by ${by === 'month' ? sql`s.key` : sql`s.amount desc, 2, s.key`}`.execute(tenant.db);
  return rows;
}

/**
 * Lists what result accounts moved in a period by invoices, by the customers or products that earned the most of it.
 */
export async function listAttributedMovements(
  tenant: Tenant,
  period: SalesPeriod,
  by: 'customer' | 'product',
  most: number,
): Promise<AttributedMovements[]> {
  const { rows } = await sql<AttributedMovements>`
    with ${soldBy(tenant, period, by)}, moved as materialized (
      select s.key, coalesce(a.merged_into, a.id) as account_id, -sum(s.cents)::bigint as amount
        from (
          select key, account_id, sum(amount_cents) as cents from sold where key is not null group by 1, 2
        ) s join accounts a on a.business_id = ${tenant.businessId} and a.id = s.account_id
        group by 1, 2 having sum(s.cents) <> 0
    ), s as materialized (
      select key, sum(amount) as amount from moved group by key order by amount, key limit ${most}
    )
    select s.key, coalesce(${nameOf[by]}, '') as name,
           json_agg(json_build_object('accountId', m.account_id, 'amount', m.amount)) as movements
      from s join moved m on m.key = s.key cross join businesses b
      where b.id = ${tenant.businessId}
      group by s.key, s.amount, b.id
      order by s.amount, s.key`.execute(tenant.db);
  return rows;
}

export interface SoldLine {
  readonly lineId: string;
  readonly invoiceId: string;
  /** Of a line that a credit note takes back. */
  readonly creditNoteId: string | null;
  readonly number: string;
  readonly date: CalendarDate;
  readonly customerName: string;
  readonly description: string;
  readonly quantity: number | null;
  readonly amountCents: Money;
}

export interface SoldFilter {
  /** Null: what has none. */
  readonly productId?: string | null | undefined;
  readonly customerId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly eventId?: string | undefined;
}

/** The lines of invoices and credit notes that sales of a period are made of, by the date of their document. */
export async function listSoldLines(
  tenant: Tenant,
  period: SalesPeriod,
  filter: SoldFilter,
  page: { after?: string | undefined; limit: number },
): Promise<Page<SoldLine>> {
  const end = readCursor(page.after);
  const conditions = [
    filter.productId === undefined
      ? null
      : filter.productId === null
        ? sql`s.product_id is null`
        : sql`s.product_id = ${filter.productId}`,
    filter.customerId === undefined ? null : sql`s.customer_id = ${filter.customerId}`,
    filter.accountId === undefined ? null : sql`s.account_id = ${withMerged([filter.accountId])}`,
    filter.eventId === undefined
      ? null
      : sql`i.event_id = any(with_merged_events(array[${filter.eventId}::uuid]))`,
    end
      ? sql`(coalesce(c.issue_date, i.issue_date), coalesce(s.line_id, s.invoice_id)) > (${end.key}::date, ${end.id}::uuid)`
      : null,
  ].filter((condition) => condition !== null);
  const { from, to, basis } = period;
  const { rows } = await sql<SoldLine>`
    with s as (
      select e.invoice_id, e.customer_id, e.account_id, n.line_id, n.product_id, n.description, n.quantity, n.amount
        from earnings_between(${tenant.businessId}, ${basis}, ${from}::date, ${to}::date) e
        cross join lateral earning_by_line(row(e.*)::earning) n
        where e.entry_date between ${from} and ${to}
    )
    select coalesce(s.line_id, s.invoice_id) as "lineId", i.id as "invoiceId", c.id as "creditNoteId",
           coalesce(c.number, i.number) as number, coalesce(c.issue_date, i.issue_date) as date,
           i.buyer ->> 'name' as "customerName", coalesce(min(s.description), '') as description,
           case when ${basis} = 'cash' or s.line_id is null then null else (sum(s.quantity) * 1000000)::bigint end as quantity,
           sum(s.amount)::bigint as "amountCents"
      from s
      left join credit_notes c on c.business_id = ${tenant.businessId} and c.id = s.invoice_id
      join invoices i on i.business_id = ${tenant.businessId} and i.id = coalesce(c.invoice_id, s.invoice_id)
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      group by s.line_id, s.invoice_id, i.id, i.number, i.issue_date, i.buyer, c.id, c.number, c.issue_date
      having sum(s.amount) <> 0
      order by coalesce(c.issue_date, i.issue_date), 1
      limit ${page.limit + 1}`.execute(tenant.db);
  return pageOf(rows, page.limit, (row) => ({ key: row.date, id: row.lineId }));
}
