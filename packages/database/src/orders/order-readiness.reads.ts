import { sql } from 'kysely';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** All batches that something is still to come out of, in the order of their days, and the order that each is for. */
export async function listBatchesToCome(tenant: Tenant) {
  const { rows } = await sql<{
    id: string;
    number: number;
    itemId: string;
    left: Quantity;
    plannedFor: CalendarDate;
    dueOn: CalendarDate | null;
    isBlocked: boolean;
    orderId: string | null;
  }>`
    select b.id, b.number, b.item_id as "itemId", b.planned_for as "plannedFor", b.due_on as "dueOn",
           (greatest(b.planned_quantity - b.made_quantity - b.lost_quantity, 0) * 1000000)::bigint as left,
           b.status = 'blocked' as "isBlocked", k.order_id as "orderId"
      from production_batches b
      left join customer_order_batches k on k.business_id = b.business_id and k.batch_id = b.id
      where b.business_id = ${tenant.businessId} and b.status in ('planned', 'in-progress', 'blocked', 'partly-done')
      order by b.planned_for, b.number`.execute(tenant.db);
  return rows;
}

/**
 * Lists what is ordered of items and did not come yet, where someone knows when it will; what is late is expected
 * today.
 */
export async function listPurchasesToCome(tenant: Tenant, itemIds: readonly string[], today: CalendarDate) {
  const { rows } = await sql<{ itemId: string; number: number; day: CalendarDate; quantity: Quantity }>`
    select l.item_id as "itemId", o.number,
           greatest(coalesce(o.expected_on, o.ordered_on + p.lead_time_days), ${today}::date) as day,
           ((l.packs - l.received_packs) * l.pack_quantity * 1000000)::bigint as quantity
      from purchase_order_lines l
      join purchase_orders o on o.business_id = l.business_id and o.id = l.order_id
      join payees p on p.business_id = o.business_id and p.id = o.payee_id
      where l.business_id = ${tenant.businessId} and l.item_id = any(${itemIds}::uuid[])
        and o.placed_at is not null and o.held_at is null and o.closed_at is null and o.cancelled_at is null
        and l.received_packs < l.packs and coalesce(o.expected_on, o.ordered_on + p.lead_time_days) is not null`.execute(
    tenant.db,
  );
  return rows;
}

/**
 * Reads how many days items take to come: as said of each, else as its usual supplier takes, else the quickest who
 * offers it.
 */
export async function readLeadDays(tenant: Tenant, itemIds: readonly string[]) {
  const { rows } = await sql<{ itemId: string; days: number }>`
    select i.id as "itemId", coalesce(i.lead_time_days, p.lead_time_days, offered.days) as days
      from inventory_items i
      left join payees p on p.business_id = i.business_id and p.id = i.preferred_supplier_id
      left join lateral (
        select min(s.lead_time_days) as days from supplier_items f
          join payees s on s.business_id = f.business_id and s.id = f.payee_id
          where f.business_id = i.business_id and f.item_id = i.id and f.archived_at is null
      ) offered on true
      where i.business_id = ${tenant.businessId} and i.id = any(${itemIds}::uuid[])
        and coalesce(i.lead_time_days, p.lead_time_days, offered.days) is not null`.execute(tenant.db);
  return new Map(rows.map(({ itemId, days }) => [itemId, days]));
}

/** Reads what of each item is promised to batches that are not done, by batch. */
export async function readPromisedToBatches(tenant: Tenant, batchIds: readonly string[]) {
  const { rows } = await sql<{ batchId: string; itemId: string; quantity: Quantity }>`
    select batch_id as "batchId", item_id as "itemId",
           (sum(greatest(quantity - used_quantity, 0)) * 1000000)::bigint as quantity
      from batch_materials where business_id = ${tenant.businessId} and batch_id = any(${batchIds}::uuid[])
      group by batch_id, item_id`.execute(tenant.db);
  return Map.groupBy(rows, ({ batchId }) => batchId);
}

/** A line of an order as far as it is still owed. */
export interface OwedLine {
  readonly id: string;
  readonly productId: string | null;
  readonly quantity: Quantity;
  /** The same in the stock unit of its product. */
  readonly stockQuantity: Quantity;
  readonly isMade: boolean;
  /** What is on issued invoices. */
  readonly invoiced: Quantity;
  readonly returned: Quantity;
}

/** The open orders that claim some of these products. */
export async function listClaimingOrders(tenant: Tenant, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id
      from customer_orders o
      join customer_order_lines l on l.business_id = o.business_id and l.order_id = o.id
      where o.business_id = ${tenant.businessId} and o.state = 'open'
        and l.product_id = any(${[...new Set(productIds)]}::uuid[])`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** The lines of orders, until when each order is promised, and when it was opened. */
export async function listOwedLines(tenant: Tenant, orderIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    isOpen: boolean;
    promisedOn: CalendarDate | null;
    openedAt: string | null;
    lines: OwedLine[];
  }>`
    select o.id, o.state = 'open' as "isOpen", o.promised_on as "promisedOn",
           o.opened_at as "openedAt", json_agg(json_build_object(
             'id', l.id, 'productId', l.product_id, 'quantity', (l.quantity * 1000000)::bigint, 'isMade', l.is_made,
             'stockQuantity', (coalesce(l.stock_quantity, l.quantity) * 1000000)::bigint,
             'invoiced', (coalesce(n.issued, 0) * 1000000)::bigint,
             'returned', (coalesce(b.quantity, 0) * 1000000)::bigint) order by l.position) as lines
      from customer_orders o
      join customer_order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join customer_order_line_invoicing n
        on n.business_id = l.business_id and n.order_id = l.order_id and n.order_line_id = l.id
      left join customer_order_line_returns b
        on b.business_id = l.business_id and b.order_id = l.order_id and b.order_line_id = l.id
      where o.business_id = ${tenant.businessId} and o.id = any(${orderIds}::uuid[])
      group by o.id, o.state, o.promised_on, o.opened_at`.execute(tenant.db);
  return rows;
}
