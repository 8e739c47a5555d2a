import type { SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import type { StockOperationKind } from '@atelier/domain/stock';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** One coming or going with its document. */
export type PassageRow = {
  readonly operationId: string;
  readonly number: number;
  readonly kind: StockOperationKind;
  readonly day: CalendarDate;
  readonly quantity: Quantity;
  readonly reason: string;
  readonly sourceKind: string | null;
  readonly sourceId: string | null;
  /** The number of the document. */
  readonly sourceNumber: string | null;
  /** Who bought or supplied it, or what was made. */
  readonly partyName: string | null;
  readonly eventName: string | null;
  readonly channel: SaleChannel | null;
};

export type LotPassageRow = PassageRow & { readonly lotId: string };

const passageColumns = sql`
  o.id as "operationId", o.number, o.kind, o.day, o.reason, (p.quantity * 1000000)::bigint as quantity,
  o.source_kind as "sourceKind", o.source_id as "sourceId",
  coalesce(v.number, u.number::text, b.number::text) as "sourceNumber",
  coalesce(c.name, s.name, i.name) as "partyName", e.name as "eventName", p.channel`;

/** The operation of `p` with the document behind it, and who was on the other side. */
const passageTables = (tenant: Tenant) => sql`
  join stock_operations o on o.business_id = ${tenant.businessId} and o.id = p.operation_id
  left join invoices v on v.business_id = o.business_id and v.id = o.source_id and o.source_kind = 'invoice'
  left join customers c on c.business_id = v.business_id and c.id = v.customer_id
  left join purchase_orders u
    on u.business_id = o.business_id and u.id = o.source_id and o.source_kind = 'purchase-order'
  left join payees s on s.business_id = u.business_id and s.id = u.payee_id
  left join production_batches b
    on b.business_id = o.business_id and b.id = o.source_id and o.source_kind = 'production-batch'
  left join inventory_items i on i.business_id = b.business_id and i.id = b.item_id
  left join events e on e.business_id = o.business_id and e.id = p.event_id`;

/** By what lots came and went, after what was taken back, with the document behind it and who was on the other side. */
async function listLotPassages(tenant: Tenant, lotIds: readonly string[]): Promise<readonly LotPassageRow[]> {
  const { rows } = await sql<LotPassageRow>`
    select p.lot_id as "lotId", ${passageColumns}
      from (
        select l.lot_id, coalesce(m.of_operation_id, m.operation_id) as operation_id, m.event_id, m.channel,
               sum(l.quantity) as quantity
          from stock_movement_lots l
          -- Each by its key, of some thousands: else all movements that there are were gone through.
          cross join lateral (
            select * from stock_movements m
              where m.business_id = l.business_id and m.operation_id = l.operation_id and m.position = l.position offset 0
          ) m
          where l.business_id = ${tenant.businessId} and l.lot_id = any(${[...lotIds]}::uuid[]) and not m.is_within
          group by 1, 2, 3, 4 having sum(l.quantity) <> 0
      ) p
      ${passageTables(tenant)}
      order by o.day, o.number`.execute(tenant.db);
  return rows;
}

/** The lots that operations took or made, after what was named otherwise. */
async function listLotsOfMaking(
  tenant: Tenant,
  operationIds: readonly string[],
  isMade: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ lotId: string }>`
    select distinct lot_id as "lotId" from (
      select lot_id from stock_movement_lots
        where business_id = ${tenant.businessId} and operation_id = any(${[...new Set(operationIds)]}::uuid[])
        group by operation_id, position, lot_id having sign(sum(quantity)) = ${isMade ? 1 : -1}
    ) making`.execute(tenant.db);
  return rows.map(({ lotId }) => lotId);
}

/**
 * The comings and goings of a lot and of all that hangs together with it by what was made, forward and backward, by lot.
 * From what is made of one to the next, so that those of each lot are read once.
 */
export async function readLotFamily(
  tenant: Tenant,
  lotId: string,
): Promise<ReadonlyMap<string, readonly LotPassageRow[]>> {
  const family = new Map<string, readonly LotPassageRow[]>();
  for (const isForward of [true, false]) {
    const seen = new Set([lotId]);
    let reached = [lotId];
    while (reached.length > 0) {
      const fresh = reached.filter((one) => !family.has(one));
      const passages = Map.groupBy(await listLotPassages(tenant, fresh), (passage) => passage.lotId);
      for (const one of fresh) family.set(one, passages.get(one) ?? []);
      const makings = reached
        .flatMap((one) => family.get(one) ?? [])
        .filter(({ kind, quantity }) => kind === 'production' && quantity < 0 === isForward);
      const next = await listLotsOfMaking(
        tenant,
        makings.map(({ operationId }) => operationId),
        isForward,
      );
      reached = next.filter((one) => !seen.has(one));
      for (const one of reached) seen.add(one);
    }
  }
  return family;
}

const lotsOfMovement = sql`
  select sum(l.quantity) as quantity from stock_movement_lots l
    where l.business_id = m.business_id and l.operation_id = m.operation_id and l.position = m.position`;

/** Lists what came out of making and is of no lot, in the order of days. */
export async function listMadeWithoutLots(tenant: Tenant, operationIds: readonly string[]) {
  const { rows } = await sql<PassageRow & { itemId: string; itemName: string; stockUnit: string }>`
    select p.item_id as "itemId", made.name as "itemName", made.stock_unit as "stockUnit", ${passageColumns}
      from (
        select m.item_id, m.operation_id, m.event_id, m.channel, m.quantity - coalesce(n.quantity, 0) as quantity
          from unnest(${[...new Set(operationIds)]}::uuid[]) as used (operation_id)
          join stock_movements m
            on m.business_id = ${tenant.businessId} and m.operation_id = used.operation_id and m.quantity > 0
          left join lateral (${lotsOfMovement}) n on true
      ) p
      join inventory_items made on made.business_id = ${tenant.businessId} and made.id = p.item_id
      ${passageTables(tenant)}
      where p.quantity > 0
      order by o.day, o.number`.execute(tenant.db);
  return rows;
}

/**
 * Lists what of items was sold or used up of no lot since a day of each, the latest `limit` of each, and how many
 * there are.
 */
export async function listGoneWithoutLots(
  tenant: Tenant,
  items: ReadonlyMap<string, CalendarDate>,
  limit: number,
) {
  const { rows } = await sql<PassageRow & { itemId: string; count: number }>`
    select * from (
      select p.item_id as "itemId", ${passageColumns},
             count(*) over (partition by p.item_id)::int as count,
             row_number() over (partition by p.item_id order by o.day desc, o.number desc) as place
        from (
          select m.item_id, coalesce(m.of_operation_id, m.operation_id) as operation_id, m.event_id, m.channel,
                 sum(m.quantity - coalesce(n.quantity, 0)) as quantity
            from unnest(${[...items.keys()]}::uuid[], ${[...items.values()]}::date[]) as since (item_id, day)
            join stock_movements m
              on m.business_id = ${tenant.businessId} and m.item_id = since.item_id and m.day >= since.day
                and not m.is_within and m.quantity <> 0
            left join lateral (${lotsOfMovement}) n on true
            group by 1, 2, 3, 4 having sum(m.quantity - coalesce(n.quantity, 0)) < 0
        ) p
        ${passageTables(tenant)}
        where o.kind in ('sale', 'production')
    ) gone where place <= ${limit} order by place`.execute(tenant.db);
  return rows;
}

/** Lists what lies of lots, place by place. */
export async function listLotPlaces(tenant: Tenant, lotIds: readonly string[]) {
  const { rows } = await sql<{ lotId: string; placeId: string; placeName: string; onHand: Quantity }>`
    select t.lot_id as "lotId", t.place_id as "placeId", p.name as "placeName",
           (t.quantity * 1000000)::bigint as "onHand"
      from stock_lot_levels t join stock_places p on p.business_id = t.business_id and p.id = t.place_id
      where t.business_id = ${tenant.businessId} and t.lot_id = any(${[...lotIds]}::uuid[]) and t.quantity <> 0
      order by p.is_default desc, lower(p.name)`.execute(tenant.db);
  return rows;
}
