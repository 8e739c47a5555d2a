import { sql } from 'kysely';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { BatchStatus } from '@atelier/domain/production';
import type { ParcelKind } from '@atelier/domain/orders';
import type { Inside } from '../platform/in-business.ts';

/** The batches that are made for orders, by line; short where a material that one still needs is. */
export async function listOrderBatches(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{
    orderLineId: string;
    id: string;
    number: number;
    status: BatchStatus;
    planned: Quantity;
    made: Quantity;
    isShort: boolean;
  }>`
    select k.order_line_id as "orderLineId", b.id, b.number, b.status,
           (b.planned_quantity * 1000000)::bigint as planned, (b.made_quantity * 1000000)::bigint as made,
           b.status in ('planned', 'in-progress', 'blocked', 'partly-done') and exists (
             select from batch_materials m
               join item_stock s on s.business_id = m.business_id and s.item_id = m.item_id
               where m.business_id = b.business_id and m.batch_id = b.id and m.quantity > m.used_quantity
                 and s.available < 0
           ) as "isShort"
      from customer_order_batches k
      join production_batches b on b.business_id = k.business_id and b.id = k.batch_id
      where k.business_id = ${tenant.businessId} and k.order_id = any(${orderIds}::uuid[])
      order by b.number`.execute(tenant.db);
  return rows;
}

/** The parcels of orders that were no mistake, by day. */
export async function listOrderParcels(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    orderId: string;
    kind: ParcelKind;
    day: CalendarDate;
    deliveredOn: CalendarDate | null;
    returnedOn: CalendarDate | null;
    returnReason: string;
    carrier: string;
    tracking: string;
    lines: { orderLineId: string; quantity: Quantity }[];
  }>`
    select p.id, p.order_id as "orderId", p.kind, p.day, p.delivered_on as "deliveredOn", p.returned_on as "returnedOn",
           p.return_reason as "returnReason", p.carrier, p.tracking, (
             select json_agg(json_build_object('orderLineId', l.order_line_id,
                 'quantity', (l.quantity * 1000000)::bigint))
               from customer_order_parcel_lines l where l.business_id = p.business_id and l.parcel_id = p.id
           ) as lines
      from customer_order_parcels p
      where p.business_id = ${tenant.businessId} and p.order_id = any(${orderIds}::uuid[]) and p.undone_at is null
      order by p.day, p.created_at`.execute(tenant.db);
  return rows;
}

/** One parcel that was no mistake, or null; held until the end of the database transaction. */
export async function findParcel(tenant: Inside, parcelId: string) {
  const { rows } = await sql<{
    orderId: string;
    kind: ParcelKind;
    day: CalendarDate;
    deliveredOn: CalendarDate | null;
    returnedOn: CalendarDate | null;
  }>`
    select order_id as "orderId", kind, day, delivered_on as "deliveredOn", returned_on as "returnedOn"
      from customer_order_parcels
      where business_id = ${tenant.businessId} and id = ${parcelId} and undone_at is null for update`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/** Lists what is ordered in each line of orders, as far as the making and sending of it follows from that. */
export async function listOrderLines(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    orderId: string;
    isMade: boolean;
    quantity: Quantity;
    stockQuantity: Quantity;
    returned: Quantity;
  }>`
    select l.id, l.order_id as "orderId", l.is_made as "isMade", (l.quantity * 1000000)::bigint as quantity,
           (coalesce(l.stock_quantity, l.quantity) * 1000000)::bigint as "stockQuantity",
           (coalesce(b.quantity, 0) * 1000000)::bigint as returned
      from customer_order_lines l
      left join customer_order_line_returns b
        on b.business_id = l.business_id and b.order_id = l.order_id and b.order_line_id = l.id
      where l.business_id = ${tenant.businessId} and l.order_id = any(${orderIds}::uuid[])`.execute(
    tenant.db,
  );
  return rows;
}

/**
 * What is paid on the invoices of orders, what of that went back, and what credit notes took off them, by order. Money
 * goes back out of a payment that was taken off again, or out of a credit note. `asked` is what the invoices come to
 * where nothing else will be invoiced because the rest came back before it was; else it is null.
 */
export async function readOrderMoney(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{
    orderId: string;
    paid: Money;
    refunded: Money;
    credited: Money;
    asked: Money | null;
  }>`
    with of_order as materialized (
      select distinct order_id, invoice_id from customer_order_invoice_lines
        where business_id = ${tenant.businessId} and order_id = any(${orderIds}::uuid[])
    ), paid as (
      select o.order_id, sum(v.paid_cents) as cents from of_order o
        join invoices v on v.business_id = ${tenant.businessId} and v.id = o.invoice_id
        group by o.order_id
    ), notes as (
      select o.order_id, sum(n.total_cents) as credited, sum(n.refunded_cents) as refunded from of_order o
        join credit_notes n on n.business_id = ${tenant.businessId} and n.invoice_id = o.invoice_id
        where n.issued_at is not null and n.voided_at is null
        group by o.order_id
    ), taken as (
      select o.order_id, s.payment_id, sum(s.amount_cents) as cents from of_order o
        join invoice_settlements s on s.business_id = ${tenant.businessId} and s.invoice_id = o.invoice_id
        where s.kind = 'payment' and s.reversed_at is not null
        group by o.order_id, s.payment_id
    ), refunded as (
      select t.order_id, sum(least(t.cents, back.cents)) as cents from taken t
        join lateral (
          select sum(r.amount_cents) as cents from customer_refunds r
            where r.business_id = ${tenant.businessId} and r.payment_id = t.payment_id and r.reversed_at is null
        ) back on true
        group by t.order_id
    ), back as materialized (
      select l.order_id, l.order_line_id, sum(l.uninvoiced) as quantity from customer_order_return_lines l
        join customer_order_returns r on r.business_id = l.business_id and r.id = l.return_id and r.undone_at is null
        where l.business_id = ${tenant.businessId} and l.order_id = any(${orderIds}::uuid[]) and l.uninvoiced > 0
        group by l.order_id, l.order_line_id
    ), asked as (
      select w.order_id, (
          select coalesce(sum(v.total_cents), 0) from of_order o
            join invoices v on v.business_id = ${tenant.businessId} and v.id = o.invoice_id and v.voided_at is null
            where o.order_id = w.order_id
        ) as cents
        from (select distinct order_id from back) w
        where not exists (
          select from customer_order_lines l
            left join back b on b.order_line_id = l.id
            where l.business_id = ${tenant.businessId} and l.order_id = w.order_id
              and l.quantity > coalesce(b.quantity, 0) + (
                select coalesce(sum(n.quantity), 0) from customer_order_invoice_lines k
                  join invoices v on v.business_id = k.business_id and v.id = k.invoice_id and v.voided_at is null
                  join invoice_lines n on n.business_id = k.business_id and n.id = k.invoice_line_id
                  where k.business_id = l.business_id and k.order_line_id = l.id))
    )
    select x.order_id as "orderId", (coalesce(p.cents, 0) - coalesce(n.refunded, 0))::bigint as paid,
           (coalesce(n.refunded, 0) + coalesce(r.cents, 0))::bigint as refunded,
           coalesce(n.credited, 0)::bigint as credited, a.cents::bigint as asked
      from (select unnest(${orderIds}::uuid[]) as order_id) x
      left join paid p using (order_id) left join notes n using (order_id) left join refunded r using (order_id)
      left join asked a using (order_id)`.execute(tenant.db);
  return new Map(rows.map(({ orderId, ...sums }) => [orderId, sums]));
}
