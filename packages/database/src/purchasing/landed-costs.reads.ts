import { sql } from 'kysely';
import type { ChargeShare, DeliveredLine } from '@atelier/domain/purchasing';
import { sumMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** A delivery that stands, as it is offered to share a cost over. */
export interface DeliveryRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly payeeName: string;
  readonly day: CalendarDate;
  readonly valueCents: Money;
  /** What came, by the names of its items. */
  readonly items: string[];
}

/** Deliveries that stand, the latest first. */
export async function listDeliveries(tenant: Tenant, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select r.id, r.order_id as "orderId", o.number as "orderNumber", p.name as "payeeName", r.day,
           l.cents as "valueCents", l.items
      from purchase_receipts r
      join purchase_orders o on o.business_id = r.business_id and o.id = r.order_id
      join payees p on p.business_id = o.business_id and p.id = o.payee_id
      cross join lateral (
        select sum(l.value_cents)::bigint as cents, array_agg(i.name order by l.position) as items
          from purchase_receipt_lines l
          join purchase_order_lines n
            on n.business_id = l.business_id and n.order_id = l.order_id and n.position = l.position
          join inventory_items i on i.business_id = n.business_id and i.id = n.item_id
          where l.business_id = r.business_id and l.receipt_id = r.id
      ) l
      where r.business_id = ${tenant.businessId} and r.kind = 'receipt' and r.reversed_at is null
      order by r.day desc, r.id desc limit ${limit}`.execute(tenant.db);
  return rows;
}

/** The orders of deliveries, each once. Deliveries that were taken back, or are none, have none. */
export async function listOrdersOfDeliveries(
  tenant: Tenant,
  receiptIds: readonly string[],
): Promise<{ readonly receiptId: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ receiptId: string; orderId: string }>`
    select id as "receiptId", order_id as "orderId" from purchase_receipts
      where business_id = ${tenant.businessId} and id = any(${[...receiptIds]}::uuid[]) and kind = 'receipt'
        and reversed_at is null`.execute(tenant.db);
  return rows;
}

/** A delivered line, with what it costs more by now than it came in at. */
export type ShiftedLine = DeliveredLine & { readonly shiftedCents: Money };

/** The lines of deliveries that stand, in the order of their days, with what of each was sent back. Hold their orders first. */
export async function listDeliveredLines(
  tenant: Tenant,
  of: { readonly receiptIds: readonly string[] } | { readonly orderId: string },
): Promise<ShiftedLine[]> {
  const { rows } = await sql<
    Omit<ShiftedLine, 'movement'> & { operationId: string | null; movementPosition: number | null }
  >`
    select l.receipt_id as "receiptId", l.order_id as "orderId", l.position, r.day,
           (l.packs * 1000000)::bigint as packs, (l.quantity * 1000000)::bigint as quantity,
           l.value_cents as "valueCents", n.item_id as "itemId", r.stock_operation_id as "operationId",
           l.movement_position as "movementPosition", (back.packs * 1000000)::bigint as "packsBack",
           (back.quantity * 1000000)::bigint as "quantityBack", shifted.cents as "shiftedCents"
      from purchase_receipts r
      join purchase_receipt_lines l on l.business_id = r.business_id and l.receipt_id = r.id
      join purchase_order_lines n
        on n.business_id = l.business_id and n.order_id = l.order_id and n.position = l.position
      cross join lateral (
        select coalesce(sum(b.packs), 0) as packs, coalesce(sum(b.quantity), 0) as quantity
          from purchase_receipts w
          join purchase_receipt_lines b on b.business_id = w.business_id and b.receipt_id = w.id
          where w.business_id = r.business_id and w.of_receipt_id = r.id and b.position = l.position
      ) back
      cross join lateral (
        select coalesce(sum(x.shift_cents), 0)::bigint as cents
          from landed_cost_lines x
          join landed_costs c on c.business_id = x.business_id and c.id = x.landed_cost_id
          where x.business_id = l.business_id and x.receipt_id = l.receipt_id and x.position = l.position
            and c.reversed_at is null
      ) shifted
      where r.business_id = ${tenant.businessId} and r.kind = 'receipt' and r.reversed_at is null
        and ${
          'orderId' in of ? sql`r.order_id = ${of.orderId}` : sql`r.id = any(${[...of.receiptIds]}::uuid[])`
        }
      order by r.day, r.id, l.position`.execute(tenant.db);
  return rows.map(({ operationId, movementPosition, ...line }) => ({
    ...line,
    movement:
      operationId === null || movementPosition === null ? null : { operationId, position: movementPosition },
  }));
}

/** Lists what was billed later and shared over an order, or was put right of its charges, the latest last. */
export async function listLandedCosts(tenant: Tenant, orderId: string) {
  const { rows } = await sql<{
    id: string;
    day: CalendarDate;
    billId: string | null;
    billNumber: string | null;
    billStatus: 'draft' | 'open' | 'partly-paid' | 'paid' | 'void' | null;
    payeeName: string | null;
    sharedBy: ChargeShare;
    amountCents: Money;
    shareCents: Money;
    reversedAt: string | null;
  }>`
    select c.id, c.day, c.bill_id as "billId", b.number as "billNumber", b.status as "billStatus",
           p.name as "payeeName", c.shared_by as "sharedBy", c.amount_cents as "amountCents",
           own.cents as "shareCents", c.reversed_at as "reversedAt"
      from (
        select l.landed_cost_id, sum(l.share_cents)::bigint as cents
          from purchase_receipts r
          join landed_cost_lines l on l.business_id = r.business_id and l.receipt_id = r.id
          where r.business_id = ${tenant.businessId} and r.order_id = ${orderId}
          group by 1
      ) own
      join landed_costs c on c.business_id = ${tenant.businessId} and c.id = own.landed_cost_id
      left join bills b on b.business_id = c.business_id and b.id = c.bill_id
      left join payees p on p.business_id = b.business_id and p.id = b.payee_id
      order by c.created_at, c.id`.execute(tenant.db);
  return rows;
}

/** A cost that was shared over deliveries, with the changes of their lines; null where there is none. */
export async function findLandedCost(tenant: Tenant, landedCostId: string) {
  const { rows } = await sql<{ billId: string; reversedAt: string | null; createdAt: string }>`
    select bill_id as "billId", reversed_at as "reversedAt", created_at as "createdAt" from landed_costs
      where business_id = ${tenant.businessId} and id = ${landedCostId} and bill_id is not null
      for update`.execute(tenant.db);
  const [cost] = rows;
  if (!cost) return null;
  const { rows: lines } = await sql<{
    receiptId: string;
    position: number;
    share: Money;
    shift: Money;
    wasSentBack: boolean;
  }>`
    select l.receipt_id as "receiptId", l.position, l.share_cents as share, l.shift_cents as shift,
           exists (
             select from purchase_receipts w
               where w.business_id = l.business_id and w.of_receipt_id = l.receipt_id and w.created_at > ${cost.createdAt}
           ) as "wasSentBack"
      from landed_cost_lines l
      where l.business_id = ${tenant.businessId} and l.landed_cost_id = ${landedCostId}`.execute(tenant.db);
  return { ...cost, lines };
}

/** Sums the shares of an order in later bills that stand, in minor units. */
export function landedAndBilled(costs: Awaited<ReturnType<typeof listLandedCosts>>): Money {
  return sumMoney(
    costs
      .filter(
        ({ billId, billStatus, reversedAt }) =>
          billId !== null && reversedAt === null && billStatus !== 'void' && billStatus !== 'draft',
      )
      .map(({ shareCents }) => shareCents),
  );
}

/** Tells whether a delivery carries a cost that was billed later. */
export async function carriesLandedCost(tenant: Tenant, receiptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from landed_cost_lines l
      join landed_costs c on c.business_id = l.business_id and c.id = l.landed_cost_id
      where l.business_id = ${tenant.businessId} and l.receipt_id = ${receiptId} and c.bill_id is not null
        and c.reversed_at is null limit 1`.execute(tenant.db);
  return rows.length > 0;
}
