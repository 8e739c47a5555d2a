import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

type SalesPeriod = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

/** What sales can be told by. */
export type SalesKey = 'product' | 'customer' | 'month' | 'account';

export interface SalesRow {
  /** The id of the product, customer or account, or the month; null for what has none. */
  readonly key: string | null;
  readonly name: string | null;
  readonly invoices: number;
  /** Millionths; null where pieces are not counted. */
  readonly quantity: number | null;
  readonly amountCents: Money;
}

/**
 * What invoices earned in a period: for each invoice, income account and month what the books say, and then the part of
 * it that each line of the invoice has, by its amount; parts are rounded over the whole, so that they add up to it.
 */
const earned = (tenant: Tenant, { from, to, basis }: SalesPeriod): RawBuilder<unknown> => sql`
  earned as materialized (
    select i.id as invoice_id, i.customer_id, l.account_id, date_trunc('month', l.entry_date)::date as month,
           -sum(l.amount_cents)::bigint as amount
      from ${
        // What a document posted and what takes it out again on cash basis come to nothing: only shares are left.
        basis === 'cash'
          ? sql`(select business_id, settles_entry_id as document, account_id, entry_date, amount_cents
                   from ledger_lines('cash') where settles_entry_id is not null)`
          : sql`(select business_id, entry_id as document, account_id, entry_date, amount_cents
                   from ledger_lines('accrual'))`
      } l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      join journal_entries d on d.business_id = l.business_id and d.id = l.document
      join invoices i on i.business_id = d.business_id and i.id = d.source_id
      where l.business_id = ${tenant.businessId} and l.entry_date between ${from} and ${to} and d.source_kind = 'invoice'
      group by 1, 2, 3, 4
      having sum(l.amount_cents) <> 0
  )`;

const soldLines = (tenant: Tenant, period: SalesPeriod): RawBuilder<unknown> => sql`
  ${earned(tenant, period)}, sold as (
    select e.invoice_id, e.customer_id, e.account_id, e.month, n.product_id, n.id as line_id, n.description,
           case when e.amount < 0 then -n.quantity else n.quantity end as quantity,
           case when n.id is null then e.amount
             else coalesce(round(e.amount * sum(n.amount_cents) over up_to / nullif(sum(n.amount_cents) over whole, 0))
               - round(e.amount * (sum(n.amount_cents) over up_to - n.amount_cents) / nullif(sum(n.amount_cents) over whole, 0)), 0)
           end as amount
      from earned e
      left join invoice_lines n on n.business_id = ${tenant.businessId} and n.invoice_id = e.invoice_id
        and coalesce(n.income_account_id, (select id from accounts where business_id = ${tenant.businessId} and system_key = 'sales')) = e.account_id
      window whole as (partition by e.invoice_id, e.account_id, e.month),
             up_to as (partition by e.invoice_id, e.account_id, e.month order by n.position)
  )`;

/** What does not look at products needs no lines of invoices. */
const wholeInvoices = (tenant: Tenant, period: SalesPeriod): RawBuilder<unknown> => sql`
  ${earned(tenant, period)}, sold as (select *, null::numeric as quantity from earned)`;

const soldBy = (tenant: Tenant, period: SalesPeriod, by: SalesKey) =>
  by === 'product' ? soldLines(tenant, period) : wholeInvoices(tenant, period);

const keyOf = {
  product: 'product_id',
  customer: 'customer_id',
  month: 'month',
  account: 'account_id',
} as const;

const nameOf = {
  product: sql`(select name from inventory_items x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  customer: sql`(select name from customers x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  account: sql`(select name from accounts x where x.business_id = ${sql.ref('b.id')} and x.id = s.key)`,
  month: sql`to_char(s.key, 'YYYY-MM')`,
} as const;

/** Sales of a period by one thing, the most first; by month in their order. Without sales tax. */
export async function listSales(tenant: Tenant, period: SalesPeriod, by: SalesKey): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with ${soldBy(tenant, period, by)}, s as (
      select ${sql.ref(keyOf[by])} as key, count(distinct invoice_id)::int as invoices,
             (sum(quantity) * 1000000)::bigint as quantity, sum(amount)::bigint as amount
        from sold group by 1
    )
    select s.key::text as key, ${nameOf[by]} as name, s.invoices,
           case when ${period.basis} = 'cash' then null else s.quantity end as quantity, s.amount as "amountCents"
      from s cross join businesses b where b.id = ${tenant.businessId}
      order by ${by === 'month' ? sql`s.key` : sql`s.amount desc, 2, s.key`}`.execute(tenant.db);
  return rows;
}

export interface AttributedMovement {
  readonly accountId: string;
  /** The customer or product; null for what comes from no invoice, or from a line without product. */
  readonly key: string | null;
  /** Debits positive. */
  readonly amount: Money;
}

/** What result accounts moved in a period, by the customer or product that it is about. */
export async function listAttributedMovements(
  tenant: Tenant,
  period: SalesPeriod,
  by: 'customer' | 'product',
): Promise<{ movements: AttributedMovement[]; names: ReadonlyMap<string, string> }> {
  const { rows } = await sql<AttributedMovement & { name: string | null }>`
    with ${soldBy(tenant, period, by)}, s as (
      select account_id, ${sql.ref(keyOf[by])} as key, -sum(amount)::bigint as amount from sold group by 1, 2
    )
    select s.account_id as "accountId", s.key::text as key, ${nameOf[by]} as name, s.amount
      from s cross join businesses b where b.id = ${tenant.businessId} and s.amount <> 0`.execute(tenant.db);
  const names = new Map<string, string>();
  for (const { key, name } of rows) if (key !== null && name !== null) names.set(key, name);
  return { movements: rows.map(({ name: _name, ...movement }) => movement), names };
}

export interface SoldLine {
  readonly lineId: string;
  readonly invoiceId: string;
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
}

/** The lines of invoices that sales of a period are made of, by the date of the invoice. */
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
    filter.accountId === undefined ? null : sql`s.account_id = ${filter.accountId}`,
    end ? sql`(i.issue_date, coalesce(s.line_id, s.invoice_id)) > (${end.key}::date, ${end.id}::uuid)` : null,
  ].filter((condition) => condition !== null);
  const { rows } = await sql<SoldLine>`
    with ${soldLines(tenant, period)}
    select coalesce(s.line_id, s.invoice_id) as "lineId", i.id as "invoiceId", i.number, i.issue_date as date,
           i.buyer ->> 'name' as "customerName", coalesce(min(s.description), '') as description,
           case when ${period.basis} = 'cash' then null else (sum(s.quantity) * 1000000)::bigint end as quantity,
           sum(s.amount)::bigint as "amountCents"
      from sold s join invoices i on i.business_id = ${tenant.businessId} and i.id = s.invoice_id
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      group by 1, i.id, i.number, i.issue_date, i.buyer
      having sum(s.amount) <> 0
      order by i.issue_date, 1
      limit ${page.limit + 1}`.execute(tenant.db);
  return pageOf(rows, page.limit, (row) => ({ key: row.date, id: row.lineId }));
}
