import { sql } from 'kysely';
import {
  nameOfMovement,
  type ChosenLots,
  type KnownLot,
  type KnownLots,
  type LotAtPlace,
  type LotList,
  type LotName,
  type LotPart,
  type StockOperationDraft,
} from '@atelier/domain/stock';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** Reads what decides of which lots the lines of an operation are. Hold its items first. */
export async function readKnownLots(
  tenant: Tenant,
  { lines }: Pick<StockOperationDraft, 'lines'>,
): Promise<KnownLots> {
  const open = lines.filter(({ lots }) => lots === undefined);
  const itemIds = open.flatMap(({ itemId, quantity, of }) => (quantity < 0 && !of ? [itemId] : []));
  const { rows: there } =
    itemIds.length === 0
      ? { rows: [] }
      : await sql<KnownLot>`
    select t.item_id as "itemId", t.place_id as "placeId", t.lot_id as "lotId", l.expires_on as "expiresOn",
           l.blocked_at is not null as "isBlocked", (t.quantity * 1000000)::bigint as quantity,
           (v.quantity * 1000000)::bigint as "inAll"
      from stock_lot_levels t join stock_lots l on l.business_id = t.business_id and l.id = t.lot_id
      join stock_levels v
        on v.business_id = t.business_id and v.item_id = t.item_id and v.place_id = t.place_id
      where t.business_id = ${tenant.businessId} and t.item_id = any(${[...new Set(itemIds)]}::uuid[])
        and t.quantity > 0
      order by l.id`.execute(tenant.db);
  const keys = open.flatMap(({ of }) => (of ? [of] : []));
  const origins = new Map<string, readonly LotPart[]>();
  if (keys.length === 0) return { there, origins };
  const parts = await readStandingLots(
    tenant,
    keys.map(({ operationId }) => operationId),
  );
  for (const key of keys) {
    const name = nameOfMovement(key);
    origins.set(name, parts.get(name) ?? []);
  }
  return { there, origins };
}

export type StandingLot = LotPart & {
  readonly number: string;
  readonly expiresOn: CalendarDate | null;
  readonly isBlocked: boolean;
};

/** The lots that movements of operations are of, less what of them came back, above zero; by the movement's name. */
export async function readStandingLots(
  tenant: Tenant,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StandingLot[]>> {
  const { rows } = await sql<StandingLot & { operationId: string; position: number }>`
    select u.operation_id as "operationId", u.position, l.id as "lotId", l.number, l.expires_on as "expiresOn",
           l.blocked_at is not null as "isBlocked", (abs(sum(u.quantity)) * 1000000)::bigint as quantity
      from (
        select operation_id, position, lot_id, quantity from stock_movement_lots
          where business_id = ${tenant.businessId} and operation_id = any(${[...new Set(operationIds)]}::uuid[])
        union all
        select m.of_operation_id, m.of_position, b.lot_id, b.quantity
          from stock_movements m
          join stock_movement_lots b
            on b.business_id = m.business_id and b.operation_id = m.operation_id and b.position = m.position
          where m.business_id = ${tenant.businessId} and m.of_operation_id = any(${[...new Set(operationIds)]}::uuid[])
      ) u
      join stock_lots l on l.business_id = ${tenant.businessId} and l.id = u.lot_id
      group by u.operation_id, u.position, l.business_id, l.id
      having sum(u.quantity) <> 0
      order by l.expires_on nulls last, l.id`.execute(tenant.db);
  const byMovement = new Map<string, StandingLot[]>();
  for (const { operationId, position, ...lot } of rows) {
    const name = nameOfMovement({ operationId, position });
    const others = byMovement.get(name);
    if (others) others.push(lot);
    else byMovement.set(name, [lot]);
  }
  return byMovement;
}

type LotRow = LotName & {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly note: string;
  readonly blockedAt: string | null;
  readonly blockedReason: string;
  readonly onHand: Quantity;
};

const lotColumns = sql`
  l.id, l.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit", l.number,
  l.expires_on as "expiresOn", l.supplier_number as "supplierNumber", l.note, l.blocked_at as "blockedAt",
  l.blocked_reason as "blockedReason", (there.quantity * 1000000)::bigint as "onHand"`;

const lotTables = sql`
  stock_lots l
    join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
    cross join lateral (
      select coalesce(sum(t.quantity), 0) as quantity from stock_lot_levels t
        where t.business_id = l.business_id and t.lot_id = l.id
    ) there`;

/** Lots, what expires first before what expires later or never. */
export async function listLots(
  tenant: Tenant,
  filter: {
    show: LotList;
    /** Of `expiring`: through this day. */
    soon: CalendarDate;
    search?: string | undefined;
    itemId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const words = `%${(filter.search?.trim() ?? '').toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const shown = {
    there: sql`there.quantity <> 0`,
    expiring: sql`there.quantity > 0 and l.expires_on <= ${filter.soon}`,
    blocked: sql`l.blocked_at is not null`,
    all: sql`true`,
  }[filter.show];
  const { rows } = await sql<LotRow & { sortKey: string }>`
    select ${lotColumns}, coalesce(l.expires_on, '9999-12-31'::date)::text as "sortKey"
      from ${lotTables}
      where l.business_id = ${tenant.businessId} and ${shown}
        and ${filter.itemId === undefined ? sql`true` : sql`l.item_id = ${filter.itemId}`}
        and (lower(l.number) like ${words} or lower(l.supplier_number) like ${words} or lower(i.name) like ${words})
        and ${end === null ? sql`true` : sql`(coalesce(l.expires_on, '9999-12-31'::date), l.id) > (${end.key}::date, ${end.id}::uuid)`}
      order by coalesce(l.expires_on, '9999-12-31'::date), l.id
      limit ${filter.limit + 1}`.execute(tenant.db);
  const page = pageOf(rows, filter.limit, (row) => ({ key: row.sortKey, id: row.id }));
  return { ...page, rows: page.rows.map(({ sortKey: _key, ...row }) => row) };
}

/** Lots by their ids, in no order. */
export async function readLots(tenant: Tenant, lotIds: readonly string[]): Promise<readonly LotRow[]> {
  const { rows } = await sql<LotRow>`
    select ${lotColumns} from ${lotTables}
      where l.business_id = ${tenant.businessId} and l.id = any(${[...lotIds]}::uuid[])`.execute(tenant.db);
  return rows;
}

/** Of which items the lots are that someone chose. */
export async function readChosenLots(
  tenant: Tenant,
  chosen: readonly ChosenLots[],
): Promise<readonly { readonly id: string; readonly itemId: string }[]> {
  const lotIds = chosen.flatMap(({ lots }) => lots.map(({ lotId }) => lotId));
  if (lotIds.length === 0) return [];
  return tenant.db
    .selectFrom('stock_lots')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', lotIds)
    .select(['id', 'item_id as itemId'])
    .execute();
}

/** The ids of lots by their numbers, each where its name stands; null where there is none. */
export async function findLotsByNumber(
  tenant: Tenant,
  names: readonly { readonly itemId: string; readonly number: string }[],
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select l.id
      from unnest(${names.map(({ itemId }) => itemId)}::uuid[], ${names.map(({ number }) => number)}::text[])
        with ordinality as n (item_id, number, position)
      left join stock_lots l
        on l.business_id = ${tenant.businessId} and l.item_id = n.item_id and lower(l.number) = lower(n.number)
      order by n.position`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** Reads which of some items are kept by lots, and for how many days each of them lasts. */
export async function readShelfLives(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...itemIds])
    .where('tracks_lots', '=', true)
    .select(['id', 'shelf_life_days as days'])
    .execute();
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** Lists what lies where of the lots of items, what expires first first. */
export async function listLotsThere(tenant: Tenant, itemIds: readonly string[]) {
  const { rows } = await sql<
    LotAtPlace & {
      itemName: string;
      stockUnit: string;
      usualPlaceId: string | null;
      number: string;
      placeName: string;
    }
  >`
    select t.item_id as "itemId", i.name as "itemName", i.stock_unit as "stockUnit",
           i.usual_place_id as "usualPlaceId", t.place_id as "placeId", p.name as "placeName", t.lot_id as "lotId", l.number,
           l.expires_on as "expiresOn", l.blocked_at is not null as "isBlocked",
           (t.quantity * 1000000)::bigint as quantity
      from stock_lot_levels t
      join inventory_items i on i.business_id = t.business_id and i.id = t.item_id
      join stock_lots l on l.business_id = t.business_id and l.id = t.lot_id
      join stock_places p on p.business_id = t.business_id and p.id = t.place_id
      where t.business_id = ${tenant.businessId} and t.item_id = any(${[...itemIds]}::uuid[]) and t.quantity > 0
      order by l.expires_on, l.id, p.is_default desc, lower(p.name)`.execute(tenant.db);
  return rows;
}
