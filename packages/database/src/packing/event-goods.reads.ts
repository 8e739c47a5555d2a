import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { EventKind } from '@atelier/domain/books';
import type { GoodsAmounts } from '@atelier/domain/packing';
import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { ownStock } from '../stock/own-stock.ts';

/** Amounts of a product at an event. */
export type EventGoodsSum = GoodsAmounts & { readonly eventId: string; readonly itemId: string };

/**
 * Sums by product and event what was packed, sold, returned, given away and lost, with events that were merged into them. A
 * customer's return to another place counts as returned. This is sell-through by product and event.
 */
export async function sumEventGoods(
  tenant: Tenant,
  eventIds: readonly string[],
): Promise<readonly EventGoodsSum[]> {
  if (eventIds.length === 0) return [];
  const sum = (condition: ReturnType<typeof sql>, sign: 1 | -1 = -1) =>
    sql`(${sign} * coalesce(sum(m.quantity) filter (where ${condition}), 0) * 1000000)::bigint`;
  const atStall = (...kinds: readonly string[]) => sql`m.at_stall and m.kind = any(${[...kinds]}::text[])`;
  const { rows } = await sql<EventGoodsSum>`
    with movements as materialized (
      select coalesce(e.merged_into, e.id) as event_id, m.item_id, m.quantity, coalesce(r.kind, o.kind) as kind,
             -- A reversal counts against the direction that it takes back.
             (m.quantity > 0) = (r.id is null) as was_in,
             m.place_id = s.place_id as at_stall,
             coalesce(y.place_id, x.place_id, m.place_id) = s.place_id as of_stall
        from events e
        join event_stalls s on s.business_id = e.business_id and s.event_id = e.id
        join stock_movements m on m.business_id = e.business_id and m.event_id = e.id and m.quantity <> 0
        join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
        left join stock_operations r on r.business_id = o.business_id and r.id = o.reverses_id
        -- The sale behind a customer's return, and behind the reversal of one.
        left join stock_movements x
          on x.business_id = m.business_id and x.operation_id = m.of_operation_id and x.position = m.of_position
        left join stock_movements y
          on y.business_id = x.business_id and y.operation_id = x.of_operation_id and y.position = x.of_position
        where e.business_id = ${tenant.businessId}
          and (e.id = any(${[...eventIds]}::uuid[]) or e.merged_into = any(${[...eventIds]}::uuid[]))
    )
    select m.event_id as "eventId", m.item_id as "itemId",
           ${sum(sql`m.at_stall and m.kind = 'transfer' and m.was_in`, 1)} as packed,
           ${sum(sql`m.at_stall and m.kind = 'transfer' and not m.was_in`)}
             + ${sum(sql`m.kind = 'customer-return' and m.of_stall and not m.at_stall`, 1)} as returned,
           ${sum(sql`m.of_stall and m.kind in ('sale', 'customer-return')`)} as sold,
           ${sum(atStall('sample', 'personal-use'))} as given,
           ${sum(atStall('damage'))} as damaged,
           ${sum(atStall('loss', 'count'))} as lost,
           ${sum(atStall('theft'))} as stolen
      from movements m
      where m.at_stall or m.of_stall
      group by 1, 2`.execute(tenant.db);
  return rows;
}

/** Lists the products of an event with what is planned of them. */
export async function listPlannedGoods(tenant: Tenant, eventId: string) {
  const { rows } = await sql<{ itemId: string; planned: Quantity | null; priceCents: Money | null }>`
    select item_id as "itemId", (planned * 1000000)::bigint as planned, price_cents as "priceCents"
      from event_goods where business_id = ${tenant.businessId} and event_id = ${eventId}`.execute(tenant.db);
  return rows;
}

/**
 * Lists the latest events before a day whose goods were counted, of the series first; where it has none, of the kind. Those
 * of one group only.
 */
export async function listEarlierStalls(
  tenant: Tenant,
  event: {
    readonly id: string;
    readonly kind: EventKind;
    readonly seriesId: string | null;
    readonly startsOn: CalendarDate;
  },
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly of: 'series' | 'kind' | null }> {
  const { rows } = await sql<{ id: string; isOfSeries: boolean }>`
    select e.id, e.series_id is not distinct from ${event.seriesId}::uuid and e.series_id is not null as "isOfSeries"
      from events e
      join event_stalls s on s.business_id = e.business_id and s.event_id = e.id and s.returned_at is not null
      where e.business_id = ${tenant.businessId} and e.id <> ${event.id} and e.merged_into is null
        and e.starts_on < ${event.startsOn} and (e.series_id = ${event.seriesId}::uuid or e.kind = ${event.kind})
      order by 2 desc, e.starts_on desc, e.id desc limit ${limit}`.execute(tenant.db);
  const isOfSeries = rows[0]?.isOfSeries ?? false;
  const ids = rows.filter((row) => row.isOfSeries === isOfSeries).map(({ id }) => id);
  return { ids, of: ids.length === 0 ? null : isOfSeries ? 'series' : 'kind' };
}

/** A product with its price, its stock at places of one's own, and what is being made of it. */
export interface GoodsItem {
  readonly itemId: string;
  readonly name: string;
  readonly sku: string;
  readonly stockUnit: string;
  readonly retailCents: Money;
  readonly isMade: boolean;
  readonly usualPlaceId: string | null;
  /** At all places of one's own, the stall among them. */
  readonly onHand: Quantity;
  /** In open batches that are due by a day. */
  readonly inBatches: Quantity;
  /** Stock of the item with its value, in minor units; both are zero where there is none. */
  readonly stock: Quantity;
  readonly valueCents: Money;
}

/** Quantity of an item `i` in open batches that are due by a day. */
const openBatches = (dueBy: RawBuilder<unknown>) => sql`(
  select sum(greatest(b.planned_quantity - b.made_quantity - b.lost_quantity, 0)) as quantity
    from production_batches b
    where b.business_id = i.business_id and b.item_id = i.id and b.status not in ('done', 'cancelled')
      and coalesce(b.due_on, b.planned_for) <= ${dueBy})`;

/** Lists products with their stock and with open batches that are due by a day, by name. */
export async function listGoodsItems(
  tenant: Tenant,
  itemIds: readonly string[],
  dueBy: CalendarDate,
): Promise<readonly GoodsItem[]> {
  const { rows } = await sql<GoodsItem>`
    select i.id as "itemId", i.name, coalesce(i.sku, '') as sku, i.stock_unit as "stockUnit",
           i.price_cents as "retailCents", i.usual_place_id as "usualPlaceId",
           coalesce(i.product_type = 'made', false) and exists (
             select from recipes c where c.business_id = i.business_id and c.item_id = i.id
           ) as "isMade",
           (coalesce(l.quantity, 0) * 1000000)::bigint as "onHand",
           (coalesce(b.quantity, 0) * 1000000)::bigint as "inBatches",
           (coalesce(w.quantity, 0) * 1000000)::bigint as stock, coalesce(w.value_cents, 0) as "valueCents"
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join lateral ${ownStock} l on true
      left join lateral ${openBatches(sql`${dueBy}::date`)} b on true
      where i.business_id = ${tenant.businessId} and i.id = any(${[...new Set(itemIds)]}::uuid[])
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/**
 * Lists products of one's own making that are planned for events, with their stock and with open batches that are due
 * before the first day.
 */
export async function listPlannedMaking(tenant: Tenant, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<
    Pick<GoodsItem, 'itemId' | 'onHand' | 'inBatches'> & { eventId: string; planned: Quantity }
  >`
    select g.event_id as "eventId", g.item_id as "itemId", (g.planned * 1000000)::bigint as planned,
           (coalesce(l.quantity, 0) * 1000000)::bigint as "onHand",
           (coalesce(b.quantity, 0) * 1000000)::bigint as "inBatches"
      from event_goods g
      join events e on e.business_id = g.business_id and e.id = g.event_id
      join inventory_items i on i.business_id = g.business_id and i.id = g.item_id and i.product_type = 'made'
      left join lateral ${ownStock} l on true
      left join lateral ${openBatches(sql`e.starts_on - 1`)} b on true
      where g.business_id = ${tenant.businessId} and g.event_id = any(${[...eventIds]}::uuid[]) and g.planned > 0
        and exists (select from recipes c where c.business_id = i.business_id and c.item_id = i.id)
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** Lists counted products with stock at places of one's own: what could be brought to an event without a plan. */
export async function listProductsInStock(tenant: Tenant): Promise<readonly string[]> {
  const { rows } = await sql<{ itemId: string }>`
    select i.id as "itemId" from inventory_items i
      join item_worths w on w.business_id = i.business_id and w.item_id = i.id and w.quantity > 0
      where i.business_id = ${tenant.businessId} and i.kind = 'product' and i.is_counted and not i.is_draft
        and i.archived_at is null and i.option_names = '{}'
      order by lower(i.name), i.id limit 200`.execute(tenant.db);
  return rows.map(({ itemId }) => itemId);
}

/** Finds the last operation that packed a product for an event and was not reversed, or null. */
export async function findLastPacking(tenant: Tenant, eventId: string, itemId: string) {
  const { rows } = await sql<{ operationId: string; quantity: Quantity }>`
    select m.operation_id as "operationId", (m.quantity * 1000000)::bigint as quantity
      from stock_movements m
      join event_stalls s on s.business_id = m.business_id and s.event_id = m.event_id and s.place_id = m.place_id
      join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id and o.kind = 'transfer'
      join events e on e.business_id = m.business_id and e.id = m.event_id
        and (e.id = ${eventId} or e.merged_into = ${eventId})
      where m.business_id = ${tenant.businessId} and m.item_id = ${itemId}
        and m.quantity > 0 and not exists (
          select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id)
        and (select count(*) from stock_movements a
               where a.business_id = o.business_id and a.operation_id = o.id) = 2
      order by m.recorded_order desc limit 1`.execute(tenant.db);
  return rows[0] ?? null;
}
