import { sql, type RawBuilder } from 'kysely';
import { kindsOfCause, stockCauseOf, type StockCause } from '@atelier/domain/finances';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** What reports say of an item. */
export interface ReportedItem {
  readonly itemId: string;
  readonly name: string;
  readonly sku: string | null;
  readonly stockUnit: string;
}

/** What was there of an item at the end of a day. */
export interface StockOfItem extends ReportedItem {
  /** Where its value stands in the books. */
  readonly accountId: string;
  /** Millionths of the stock unit. */
  readonly quantity: Quantity;
  readonly valueCents: Money;
}

/** What an item moved in a period by one cause. */
export interface StockFlow extends ReportedItem {
  readonly cause: StockCause;
  readonly quantity: Quantity;
  /** By how much the value of the stock changed. */
  readonly valueCents: Money;
  /** What was posted to the item's cost, debits positive. */
  readonly costCents: Money;
}

const itemColumns = sql`i.id as "itemId", i.name, i.sku, i.stock_unit as "stockUnit"`;

/** What every item was at the end of a day: what is there now, less what was moved since. */
export async function listStockOn(tenant: Tenant, on: CalendarDate): Promise<StockOfItem[]> {
  const { rows } = await sql<StockOfItem>`
    with later as (
      select item_id, sum(quantity) as quantity, sum(value_cents) as value
        from stock_movements
        where business_id = ${tenant.businessId} and day > ${on}
        group by item_id
    )
    select ${itemColumns}, w.account_id as "accountId",
           ((w.quantity - coalesce(l.quantity, 0)) * 1000000)::bigint as quantity,
           (w.value_cents - coalesce(l.value, 0))::bigint as "valueCents"
      from item_worths w
      join inventory_items i on i.business_id = w.business_id and i.id = w.item_id
      left join later l on l.item_id = w.item_id
      where w.business_id = ${tenant.businessId}
        and (w.quantity <> coalesce(l.quantity, 0) or w.value_cents <> coalesce(l.value, 0))
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/**
 * Movements of value, each with the kind of the operation that it goes back to: a reversal to what it takes back, a
 * correction to what it corrects; and whether that operation brought or took.
 */
const told = (tenant: Tenant, condition: RawBuilder<unknown>) => sql`
  select m.*, coalesce(r.kind, c.kind, o.kind) as root_kind,
         (case when m.quantity = 0 then x.quantity else m.quantity end > 0) = (r.id is null) as was_in,
         m.true_up_cents + case when m.counter_account_id = m.cost_account_id
           then 0 - m.value_cents - m.true_up_cents else 0 end as cost_cents
    from stock_movements m
    join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
    left join stock_operations c
      on o.kind = 'correction' and c.business_id = m.business_id and c.id = m.of_operation_id
    left join stock_movements x
      on o.kind = 'correction' and x.business_id = m.business_id and x.operation_id = m.of_operation_id
      and x.position = m.of_position
    left join stock_operations r
      on r.business_id = m.business_id and r.id = coalesce(c.reverses_id, o.reverses_id)
    where m.business_id = ${tenant.businessId} and not m.is_within and ${condition}`;

/** What every item moved in a period, by cause. */
export async function listStockFlows(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<StockFlow[]> {
  const { rows } = await sql<Omit<StockFlow, 'cause'> & { kind: string; wasIn: boolean }>`
    with told as (${told(tenant, sql`m.day between ${period.from} and ${period.to}`)})
    select ${itemColumns}, s.kind, s."wasIn", s.quantity, s."valueCents", s."costCents"
      from (
        select item_id, root_kind as kind, was_in as "wasIn", (sum(quantity) * 1000000)::bigint as quantity,
               sum(value_cents)::bigint as "valueCents", sum(cost_cents)::bigint as "costCents"
          from told group by 1, 2, 3
      ) s
      join inventory_items i on i.business_id = ${tenant.businessId} and i.id = s.item_id
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows.map(({ kind, wasIn, ...flow }) => ({ ...flow, cause: stockCauseOf(kind, wasIn) }));
}

/** The last day until then on which an item was sold or used, by item. */
export async function listLastDaysOut(
  tenant: Tenant,
  on: CalendarDate,
): Promise<ReadonlyMap<string, CalendarDate>> {
  const { rows } = await sql<{ itemId: string; day: CalendarDate }>`
    select w.item_id as "itemId", m.day
      from item_worths w
      cross join lateral (
        select m.day from stock_movements m
          join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
          where m.business_id = w.business_id and m.item_id = w.item_id and m.day <= ${on} and m.quantity < 0
            and o.kind in ('sale', 'production')
          order by m.day desc, m.recorded_order desc limit 1
      ) m
      where w.business_id = ${tenant.businessId}`.execute(tenant.db);
  return new Map(rows.map(({ itemId, day }) => [itemId, day]));
}

/** One movement behind a figure. */
export interface StockLineRow extends ReportedItem {
  readonly operationId: string;
  readonly position: number;
  readonly number: number;
  readonly day: CalendarDate;
  readonly kind: string;
  readonly reason: string;
  readonly journalEntryId: string | null;
  readonly placeName: string;
  readonly quantity: Quantity;
  readonly valueCents: Money;
  readonly costCents: Money;
}

/** The movements of value behind a figure, the latest first, a page at a time; with their sums. */
export async function listStockLines(
  tenant: Tenant,
  filter: {
    readonly from?: CalendarDate | undefined;
    readonly to: CalendarDate;
    readonly itemId?: string | undefined;
    readonly cause?: StockCause | undefined;
  },
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<StockLineRow> & { readonly valueCents: Money; readonly costCents: Money }> {
  const { from, to, itemId, cause } = filter;
  const conditions = [
    sql`m.day <= ${to}`,
    ...(from === undefined ? [] : [sql`m.day >= ${from}`]),
    ...(itemId === undefined ? [] : [sql`m.item_id = ${itemId}`]),
  ];
  const ofCause = cause === undefined ? sql`true` : isOfCause(cause);
  const all = sql`(${told(tenant, sql.join(conditions, sql` and `))})`;
  const end = readCursor(page.after);
  const order = Number(end?.key.slice(11) ?? 0);
  const { rows } = await sql<StockLineRow & { order: number }>`
    select ${itemColumns}, t.operation_id as "operationId", t.position, o.number, t.day, o.kind, o.reason,
           o.journal_entry_id as "journalEntryId", p.name as "placeName", (t.quantity * 1000000)::bigint as quantity,
           t.value_cents as "valueCents", t.cost_cents as "costCents", t.recorded_order as order
      from ${all} t
      join stock_operations o on o.business_id = t.business_id and o.id = t.operation_id
      join inventory_items i on i.business_id = t.business_id and i.id = t.item_id
      join stock_places p on p.business_id = t.business_id and p.id = t.place_id
      where ${ofCause}
        and ${end === null ? sql`true` : sql`(t.day, t.recorded_order) < (${end.key.slice(0, 10)}::date, ${order}::bigint)`}
      order by t.day desc, t.recorded_order desc
      limit ${page.limit + 1}`.execute(tenant.db);
  const { rows: sums } = await sql<{ valueCents: Money; costCents: Money }>`
    select coalesce(sum(value_cents), 0)::bigint as "valueCents", coalesce(sum(cost_cents), 0)::bigint as "costCents"
      from ${all} t where ${ofCause}`.execute(tenant.db);
  const shown = pageOf(rows, page.limit, (row) => ({
    key: `${row.day} ${row.order}`,
    id: row.operationId,
  }));
  const { valueCents, costCents } = sums[0] ?? { valueCents: 0 as Money, costCents: 0 as Money };
  return {
    ...shown,
    rows: shown.rows.map(({ order: _order, ...row }) => row),
    valueCents,
    costCents,
  };
}

function isOfCause(cause: StockCause): RawBuilder<unknown> {
  const { kinds, isNamed, isIn } = kindsOfCause(cause);
  const kind = sql`t.root_kind = any(${[...kinds]}::text[])`;
  return sql`${isNamed ? kind : sql`not ${kind}`} and ${isIn === null ? sql`true` : sql`t.was_in = ${isIn}`}`;
}
