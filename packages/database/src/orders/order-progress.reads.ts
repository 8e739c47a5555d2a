import { sql } from 'kysely';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { BatchStatus } from '@atelier/domain/inventory';
import type { ParcelKind } from '@atelier/domain/orders';
import type { Inside } from '../platform/in-business.ts';

/** The batches that are made for an order, by line; short where a material that one still needs is. */
export async function listOrderBatches(tenant: Inside, orderId: string) {
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
      where k.business_id = ${tenant.businessId} and k.order_id = ${orderId}
      order by b.number`.execute(tenant.db);
  return rows;
}

/** The parcels of an order that were no mistake, by day. */
export async function listOrderParcels(tenant: Inside, orderId: string) {
  const { rows } = await sql<{
    id: string;
    kind: ParcelKind;
    day: CalendarDate;
    deliveredOn: CalendarDate | null;
    returnedOn: CalendarDate | null;
    returnReason: string;
    carrier: string;
    tracking: string;
    lines: { orderLineId: string; quantity: Quantity }[];
  }>`
    select p.id, p.kind, p.day, p.delivered_on as "deliveredOn", p.returned_on as "returnedOn",
           p.return_reason as "returnReason", p.carrier, p.tracking, (
             select json_agg(json_build_object('orderLineId', l.order_line_id,
                 'quantity', (l.quantity * 1000000)::bigint))
               from customer_order_parcel_lines l where l.business_id = p.business_id and l.parcel_id = p.id
           ) as lines
      from customer_order_parcels p
      where p.business_id = ${tenant.businessId} and p.order_id = ${orderId} and p.undone_at is null
      order by p.day, p.created_at`.execute(tenant.db);
  return rows;
}

/** One parcel that was no mistake, or null; held until the end of the database transaction. */
export async function findParcel(tenant: Inside, parcelId: string) {
  const { rows } = await sql<{
    orderId: string;
    day: CalendarDate;
    deliveredOn: CalendarDate | null;
    returnedOn: CalendarDate | null;
  }>`
    select order_id as "orderId", day, delivered_on as "deliveredOn", returned_on as "returnedOn"
      from customer_order_parcels
      where business_id = ${tenant.businessId} and id = ${parcelId} and undone_at is null for update`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/**
 * What is paid on the invoices of an order, what of that went back, and what credit notes took off them. Money goes back
 * out of a payment that was taken off again, or out of a credit note.
 */
export async function readOrderMoney(tenant: Inside, orderId: string) {
  const { rows } = await sql<{ paid: Money; refunded: Money; credited: Money }>`
    with of_order as (
      select distinct invoice_id from customer_order_invoice_lines
        where business_id = ${tenant.businessId} and order_id = ${orderId}
    ), notes as (
      select coalesce(sum(n.total_cents), 0) as credited, coalesce(sum(n.refunded_cents), 0) as refunded
        from credit_notes n join of_order o on o.invoice_id = n.invoice_id
        where n.business_id = ${tenant.businessId} and n.issued_at is not null and n.voided_at is null
    )
    select (coalesce((
             select sum(v.paid_cents) from invoices v join of_order o on o.invoice_id = v.id
               where v.business_id = ${tenant.businessId}
           ), 0) - notes.refunded)::bigint as paid,
           notes.credited::bigint as credited,
           (notes.refunded + coalesce((
             select sum(least(taken.cents, back.cents))
               from (
                 select s.payment_id, sum(s.amount_cents) as cents
                   from invoice_settlements s join of_order o on o.invoice_id = s.invoice_id
                   where s.business_id = ${tenant.businessId} and s.kind = 'payment' and s.reversed_at is not null
                   group by s.payment_id
               ) taken
               join lateral (
                 select sum(r.amount_cents) as cents from customer_refunds r
                   where r.business_id = ${tenant.businessId} and r.payment_id = taken.payment_id and r.reversed_at is null
               ) back on true
           ), 0))::bigint as refunded
      from notes`.execute(tenant.db);
  return rows[0] ?? { paid: 0 as Money, refunded: 0 as Money, credited: 0 as Money };
}
