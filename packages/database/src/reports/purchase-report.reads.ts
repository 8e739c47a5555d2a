import { sql, type RawBuilder } from 'kysely';
import { eventsOfFigure, type PurchaseEvent, type PurchaseFigure } from '@atelier/domain/reports';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import type { ReportedItem } from './stock-report.reads.ts';

/** Of which days; without a first one, since the beginning. What is open is so at the end of the last. */
interface PurchaseDays {
  readonly from?: CalendarDate | undefined;
  readonly to: CalendarDate;
}

/**
 * Every line of an order that was placed, every line that came or went back, and what was still to come at the end of
 * the last day. A receipt that was taken back was never one, nor was an order that was cancelled.
 */
const told = (tenant: Tenant, { from, to }: PurchaseDays): RawBuilder<unknown> => {
  const inDays = (day: RawBuilder<unknown>) =>
    from === undefined ? sql`${day} <= ${to}` : sql`${day} between ${from} and ${to}`;
  const ordered = sql`
    select o.id as order_id, o.number, o.payee_id, o.ordered_on, o.closed_at, l.position, l.item_id, l.packs,
           l.pack_quantity, l.pack_price_cents
      from purchase_orders o
      join purchase_order_lines l on l.business_id = o.business_id and l.order_id = o.id
      where o.business_id = ${tenant.businessId} and o.placed_at is not null and o.cancelled_at is null`;
  return sql`
    select 'ordered' as event, ordered_on as day, order_id, number, payee_id, position, item_id,
           packs * pack_quantity as quantity, round(packs * pack_price_cents)::bigint as value_cents, '' as receipt
      from (${ordered}) o where ${inDays(sql`ordered_on`)}
    union all
    select case r.kind when 'receipt' then 'received' else 'returned' end, r.day, o.order_id, o.number, o.payee_id,
           o.position, o.item_id, c.quantity * s.sign, c.value_cents * s.sign, r.id::text
      from (${ordered}) o
      join purchase_receipt_values c
        on c.business_id = ${tenant.businessId} and c.order_id = o.order_id and c.position = o.position
      join purchase_receipts r on r.business_id = c.business_id and r.id = c.receipt_id
      cross join lateral (select case r.kind when 'receipt' then 1 else -1 end as sign) s
      where r.reversed_at is null and ${inDays(sql`r.day`)}
    union all
    select 'open', ordered_on, order_id, number, payee_id, o.position, item_id, (packs - came) * pack_quantity,
           round((packs - came) * pack_price_cents)::bigint, ''
      from (${ordered}) o
      join businesses b on b.id = ${tenant.businessId}
      cross join lateral (
        select coalesce(sum(c.packs), 0) as came
          from purchase_receipt_lines c
          join purchase_receipts r on r.business_id = c.business_id and r.id = c.receipt_id
          where c.business_id = ${tenant.businessId} and c.order_id = o.order_id and c.position = o.position
            and r.kind = 'receipt' and r.reversed_at is null and r.day <= ${to}
      ) c
      where ordered_on <= ${to} and came < packs
        and (closed_at is null or (closed_at at time zone b.time_zone)::date > ${to})`;
};

/** What was ordered, came, went back or is open of an item at a supplier. */
export interface PurchaseSum extends ReportedItem {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly event: PurchaseEvent;
  /** Millionths of the stock unit; below zero what was sent back. */
  readonly quantity: Quantity;
  readonly valueCents: Money;
}

/** Lists what was bought in a period, by supplier and item in the order of their names. */
export async function listPurchaseSums(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<PurchaseSum[]> {
  const { rows } = await sql<PurchaseSum>`
    select s.payee_id as "payeeId", p.name as "payeeName", s.item_id as "itemId", i.name, i.sku,
           i.stock_unit as "stockUnit", s.event, s.quantity, s."valueCents"
      from (
        select payee_id, item_id, event, (sum(quantity) * 1000000)::bigint as quantity,
               sum(value_cents)::bigint as "valueCents"
          from (${told(tenant, period)}) t group by 1, 2, 3
      ) s
      join payees p on p.business_id = ${tenant.businessId} and p.id = s.payee_id
      join inventory_items i on i.business_id = ${tenant.businessId} and i.id = s.item_id
      order by lower(p.name), p.id, lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** One line behind a figure. */
export interface PurchaseLineRow extends Omit<PurchaseSum, 'payeeId'> {
  /** Tells the lines apart, and orders them. */
  readonly key: string;
  readonly orderId: string;
  readonly orderNumber: number;
  /** Of what was ordered and is still to come, the day of the order. */
  readonly day: CalendarDate;
}

/** The lines behind a figure of purchases, the latest first, a page at a time; with the sum of all. */
export async function listPurchaseLines(
  tenant: Tenant,
  filter: PurchaseDays & {
    readonly figure: PurchaseFigure;
    readonly payeeId?: string | undefined;
    readonly itemId?: string | undefined;
  },
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<PurchaseLineRow> & { readonly valueCents: Money }> {
  const { figure, payeeId, itemId } = filter;
  const all = sql`
    select *, concat_ws(' ', day, lpad(number::text, 12, '0'), receipt, lpad(position::text, 5, '0')) collate "C" as key
      from (${told(tenant, filter)}) t
      where event = any(${[...eventsOfFigure(figure)]}::text[])
        ${payeeId === undefined ? sql`` : sql`and payee_id = ${payeeId}`}
        ${itemId === undefined ? sql`` : sql`and item_id = ${itemId}`}`;
  const end = readCursor(page.after);
  const { rows } = await sql<PurchaseLineRow>`
    select t.order_id as "orderId", t.number as "orderNumber", t.event, t.day, p.name as "payeeName",
           i.id as "itemId", i.name, i.sku, i.stock_unit as "stockUnit", (t.quantity * 1000000)::bigint as quantity,
           t.value_cents as "valueCents", t.key
      from (${all}) t
      join payees p on p.business_id = ${tenant.businessId} and p.id = t.payee_id
      join inventory_items i on i.business_id = ${tenant.businessId} and i.id = t.item_id
      ${end === null ? sql`` : sql`where t.key < ${end.key}`}
      order by t.key desc limit ${page.limit + 1}`.execute(tenant.db);
  const { rows: sums } = await sql<{ valueCents: Money }>`
    select coalesce(sum(value_cents), 0)::bigint as "valueCents" from (${all}) t`.execute(tenant.db);
  const shown = pageOf(rows, page.limit, ({ key, orderId }) => ({ key, id: orderId }));
  return {
    ...shown,
    valueCents: sums[0]?.valueCents ?? (0 as Money),
  };
}
