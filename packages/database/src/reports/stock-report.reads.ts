import { sql, type RawBuilder } from 'kysely';
import { kindsOfCause, stockCauseOf, type StockCause } from '@atelier/domain/stock';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import { wholeSpans, type Span } from '../books/whole-spans.ts';

/** What reports say of an item. */
export interface ReportedItem {
  readonly itemId: string;
  readonly name: string;
  readonly sku: string | null;
  readonly stockUnit: string;
}

/** What was there of an item at the end of a day. */
export interface StockOfItem extends ReportedItem {
  /** Where its value is in the books. */
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

// Days before and after all that there are.
const [ever, never] = [calendarDate('1000-01-01'), calendarDate('9998-12-31')];

/** Returns what moved in a period: of whole years and months their sums, of the days beside them every movement. */
function movedIn(
  tenant: Tenant,
  period: Span,
  columns: string,
  each: 'stock_movements' | 'stock_movements_told' = 'stock_movements_told',
): RawBuilder<unknown> {
  const { years, months, days } = wholeSpans(period);
  const summed = (span: 'year' | 'month') => (whole: Span) =>
    sql`
    select ${sql.raw(columns)} from stock_months
      where business_id = ${tenant.businessId} and span = ${span} and month between ${whole.from} and ${whole.to}`;
  const moved = ({ from, to }: Span) => sql`
    select ${sql.raw(columns)} from ${sql.table(each)}
      where business_id = ${tenant.businessId} and day between ${from} and ${to}`;
  const parts = [...years.map(summed('year')), ...months.map(summed('month')), ...days.map(moved)];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Items whose stock began to be followed after a day, by the day on which it did. */
export async function listLateBeginnings(
  tenant: Tenant,
  after: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, ReadonlySet<string>>> {
  const { rows } = await sql<{ day: CalendarDate; itemIds: string[] }>`
    select a.holds_stock_from as day, array_agg(i.id::text) as "itemIds"
      from accounts a
      join inventory_items i on i.business_id = a.business_id and i.inventory_account_id = a.id and i.is_counted
      where a.business_id = ${tenant.businessId} and a.holds_stock_from > ${after}
      group by 1`.execute(tenant.db);
  return new Map(rows.map(({ day, itemIds }) => [day, new Set(itemIds)]));
}

/** Lists what every item was at the end of a day: what is there now, less what was moved since. */
export async function listStockOn(tenant: Tenant, on: CalendarDate): Promise<StockOfItem[]> {
  const { rows } = await sql<StockOfItem>`
    with later as (
      select item_id, sum(quantity) as quantity, sum(value_cents) as value
        from ${movedIn(tenant, { from: addDays(on, 1), to: never }, 'item_id, quantity, value_cents', 'stock_movements')} m
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

/** Every item that ever moved, by name. */
async function listMovedItems(tenant: Tenant): Promise<ReportedItem[]> {
  const { rows } = await sql<ReportedItem>`
    select ${itemColumns} from inventory_items i
      where i.business_id = ${tenant.businessId}
        and exists (select from item_worths w where w.business_id = i.business_id and w.item_id = i.id)
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** Lists what every item moved in a period, by cause: by some of them, or by all. */
export async function listStockFlows(
  tenant: Tenant,
  period: Span,
  causes: readonly StockCause[] = [],
): Promise<StockFlow[]> {
  const ofSome = causes.length === 0 ? sql`true` : sql`(${sql.join(causes.map(isOfCause), sql` or `)})`;
  const { rows } = await sql<{
    itemId: string;
    kind: string;
    wasIn: boolean;
    quantity: Quantity;
    valueCents: Money;
    costCents: Money;
  }>`
    select item_id as "itemId", kind, was_in as "wasIn", (sum(quantity) * 1000000)::bigint as quantity,
           sum(value_cents)::bigint as "valueCents", sum(cost_cents)::bigint as "costCents"
      from ${movedIn(tenant, period, 'item_id, kind, was_in, quantity, value_cents, cost_cents')} t
      where ${ofSome} group by 1, 2, 3`.execute(tenant.db);
  const moved = Map.groupBy(rows, ({ itemId }) => itemId);
  // Names are read once for an item, not once for each cause.
  return (await listMovedItems(tenant)).flatMap(({ itemId, name, sku, stockUnit }) =>
    (moved.get(itemId) ?? []).map(({ kind, wasIn, quantity, valueCents, costCents }) => {
      const cause = stockCauseOf(kind, wasIn);
      return { itemId, name, sku, stockUnit, cause, quantity, valueCents, costCents };
    }),
  );
}

/** The last day until then on which an item was sold or used, by item. */
export async function listLastDaysOut(
  tenant: Tenant,
  on: CalendarDate,
): Promise<ReadonlyMap<string, CalendarDate>> {
  const { rows } = await sql<{ itemId: string; day: CalendarDate }>`
    select item_id as "itemId", max(last_out_on) as day
      from ${movedIn(tenant, { from: ever, to: on }, 'item_id, kind, was_in, last_out_on')} m
      where kind in ('sale', 'production') and not was_in and last_out_on is not null
      group by item_id`.execute(tenant.db);
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

type OrderedLine = StockLineRow & { readonly order: number };

/** How many days before its end a page is looked for in: among a million movements it is found in the last few. */
const lookedThrough = [8, 64, 512] as const;

/** The latest movements of a period, up to one more than a page has. */
async function readLatestLines(
  tenant: Tenant,
  { from, to }: Span,
  ofSome: RawBuilder<unknown>,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<OrderedLine[]> {
  const end = readCursor(page.after);
  const before =
    end === null
      ? sql`true`
      : sql`(t.day, t.recorded_order) < (${end.key.slice(0, 10)}::date, ${Number(end.key.slice(11))}::bigint)`;
  const { rows: last } = await sql<{ day: CalendarDate | null }>`
    select max(day) as day from stock_operations
      where business_id = ${tenant.businessId} and day <= ${end?.key.slice(0, 10) ?? to}`.execute(tenant.db);
  const latest = last[0]?.day ?? from;
  const read = async (since: CalendarDate) => {
    const { rows } = await sql<OrderedLine>`
      select ${itemColumns}, t.operation_id as "operationId", t.position, o.number, t.day, o.kind, o.reason,
             o.journal_entry_id as "journalEntryId", p.name as "placeName", (t.quantity * 1000000)::bigint as quantity,
             t.value_cents as "valueCents", t.cost_cents as "costCents", t.recorded_order as order
        from stock_movements_told t
        join stock_operations o on o.business_id = t.business_id and o.id = t.operation_id
        join inventory_items i on i.business_id = t.business_id and i.id = t.item_id
        join stock_places p on p.business_id = t.business_id and p.id = t.place_id
        where t.business_id = ${tenant.businessId} and t.day between ${since} and ${to} and ${ofSome} and ${before}
        order by t.day desc, t.recorded_order desc
        limit ${page.limit + 1}`.execute(tenant.db);
    return rows;
  };
  for (const days of lookedThrough) {
    const since = addDays(latest, -days);
    if (since <= from) break;
    const rows = await read(since);
    if (rows.length > page.limit) return rows;
  }
  return read(from);
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
  const ofItem = itemId === undefined ? sql`true` : sql`t.item_id = ${itemId}`;
  const ofSome = cause === undefined ? ofItem : sql`${ofItem} and ${isOfCause(cause)}`;
  const period = { from: from ?? ever, to };
  const rows = await readLatestLines(tenant, period, ofSome, page);
  const { rows: sums } = await sql<{ valueCents: Money; costCents: Money }>`
    select coalesce(sum(value_cents), 0)::bigint as "valueCents", coalesce(sum(cost_cents), 0)::bigint as "costCents"
      from ${movedIn(tenant, period, 'item_id, kind, was_in, value_cents, cost_cents')} t
      where ${ofSome}`.execute(tenant.db);
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
  const kind = sql`t.kind = any(${[...kinds]}::text[])`;
  return sql`${isNamed ? kind : sql`not ${kind}`} and ${isIn === null ? sql`true` : sql`t.was_in = ${isIn}`}`;
}
