import { sql } from 'kysely';
import { differenceOfCount, stateOfStockTake, type StockTakeState } from '@atelier/domain/stock';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { listConversions } from '../items/items.reads.ts';

function selectTakes(tenant: Tenant) {
  return tenant.db
    .selectFrom('stock_takes as t')
    .innerJoin('stock_places as p', (join) =>
      join.onRef('p.business_id', '=', 't.business_id').onRef('p.id', '=', 't.place_id'),
    )
    .leftJoin('stock_operations as r', (join) =>
      join.onRef('r.business_id', '=', 't.business_id').onRef('r.reverses_id', '=', 't.operation_id'),
    )
    .where('t.business_id', '=', tenant.businessId)
    .select([
      't.id',
      't.number',
      't.name',
      't.day',
      't.place_id as placeId',
      'p.name as placeName',
      't.is_blind as isBlind',
      't.counting_at as countingAt',
      't.reviewed_at as reviewedAt',
      't.posted_at as postedAt',
      't.abandoned_at as abandonedAt',
      't.reversed_at as reversedAt',
      't.operation_id as operationId',
      'r.id as reversalId',
      't.created_at as createdAt',
    ]);
}

/** Stock takes, the latest first, each with how much of it is counted and what it changed. */
export async function listStockTakes(
  tenant: Tenant,
  filter: { isOver?: boolean | undefined; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = selectTakes(tenant)
    .select((take) => [
      take
        .selectFrom('stock_take_lines as l')
        .whereRef('l.business_id', '=', 't.business_id')
        .whereRef('l.take_id', '=', 't.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('lineCount'),
      take
        .selectFrom('stock_take_lines as l')
        .whereRef('l.business_id', '=', 't.business_id')
        .whereRef('l.take_id', '=', 't.id')
        .select(sql<number>`count(l.counted)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('countedCount'),
      take
        .selectFrom('stock_movements as m')
        .whereRef('m.business_id', '=', 't.business_id')
        .whereRef('m.operation_id', '=', 't.operation_id')
        .select(sql<Money>`coalesce(sum(m.value_cents), 0)::bigint`.as('value'))
        .$asScalar()
        .$notNull()
        .as('valueCents'),
    ])
    .orderBy('t.number', 'desc')
    .limit(filter.limit + 1);
  if (filter.isOver !== undefined) {
    query = query.where(
      sql<boolean>`(t.posted_at is not null or t.abandoned_at is not null) = ${filter.isOver}`,
    );
  }
  if (end) query = query.where('t.number', '<', Number(end.key));
  const page = pageOf(await query.execute(), filter.limit, (row) => ({
    key: String(row.number),
    id: row.id,
  }));
  return {
    ...page,
    rows: page.rows.map(({ countingAt, reviewedAt, postedAt, abandonedAt, reversedAt, ...row }) => ({
      ...row,
      state: stateOfStockTake({ countingAt, reviewedAt, postedAt, abandonedAt, reversedAt }),
    })),
  };
}

/** One stock take without its lines, or null. `lock` holds its row to the end of the database transaction. */
export async function findStockTake(tenant: Tenant, takeId: string, { lock = false } = {}) {
  const query = selectTakes(tenant).where('t.id', '=', takeId);
  const row = await (lock ? query.forUpdate('t') : query).executeTakeFirst();
  if (!row) return null;
  const { countingAt, reviewedAt, postedAt, abandonedAt, reversedAt, ...take } = row;
  const state: StockTakeState = stateOfStockTake({
    countingAt,
    reviewedAt,
    postedAt,
    abandonedAt,
    reversedAt,
  });
  return { ...take, postedAt, abandonedAt, reversedAt, state };
}

type LineRow = {
  readonly itemId: string;
  readonly isByLot: boolean;
  readonly lotId: string | null;
  readonly lotNumber: string | null;
  readonly expiresOn: CalendarDate | null;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly category: string;
  readonly stockUnit: string;
  readonly counted: Quantity | null;
  readonly expected: Quantity;
  readonly late: Quantity;
  readonly movedSince: Quantity;
  readonly isDisturbed: boolean;
  readonly countedAt: string | null;
};

/**
 * The lines of a stock take by category and name. `expected` is what should have been there when it was counted, or
 * what should be there now; `late` is what was recorded since, for days before the count; `movedSince` all else since.
 * That a movement from before the count was of another lot is recorded late, too.
 */
export async function listStockTakeLines(tenant: Tenant, takeId: string) {
  const { rows } = await sql<LineRow>`
    select l.item_id as "itemId", l.is_by_lot as "isByLot", l.lot_id as "lotId", k.number as "lotNumber",
           k.expires_on as "expiresOn", i.name, i.sku, i.barcode, i.category, i.stock_unit as "stockUnit",
           (l.counted * 1000000)::bigint as counted,
           (coalesce(l.expected, case when l.lot_id is null then coalesce(s.quantity, 0) - coalesce(v.all_lots, 0)
                                      else coalesce(v.lot, 0) end) * 1000000)::bigint as expected,
           (case when l.lot_id is null then coalesce(since.late, 0) - coalesce(lots_since.late, 0)
                 else coalesce(lots_since.late, 0) end * 1000000)::bigint as late,
           (case when l.lot_id is null then coalesce(since.other, 0) - coalesce(lots_since.other, 0)
                 else coalesce(lots_since.other, 0) end * 1000000)::bigint as "movedSince",
           l.is_disturbed as "isDisturbed", l.counted_at as "countedAt"
      from stock_take_lines l
      join stock_takes t on t.business_id = l.business_id and t.id = l.take_id
      left join stock_operations r on r.business_id = t.business_id and r.reverses_id = t.operation_id
      join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
      left join stock_lots k on k.business_id = l.business_id and k.id = l.lot_id
      left join stock_levels s
        on s.business_id = l.business_id and s.item_id = l.item_id and s.place_id = t.place_id
      left join lateral (
        select sum(v.quantity) as all_lots, sum(v.quantity) filter (where v.lot_id = l.lot_id) as lot
          from stock_lot_levels v
          where l.is_by_lot and v.business_id = l.business_id and v.item_id = l.item_id and v.place_id = t.place_id
      ) v on true
      left join lateral (
        select sum(m.quantity) filter (where m.day < l.counted_on) as late,
               sum(m.quantity) filter (where m.day >= l.counted_on) as other
          from stock_movements m
          where l.counted_after is not null and l.lot_id is null and m.business_id = l.business_id and m.item_id = l.item_id
            and m.place_id = t.place_id and m.recorded_order > l.counted_after
            and m.operation_id is distinct from t.operation_id and m.operation_id is distinct from r.id
      ) since on true
      left join lateral (
        select sum(p.quantity) filter (where p.was_before) as late,
               sum(p.quantity) filter (where not p.was_before) as other
          from (
            select n.quantity,
                   m.day < l.counted_on or (m.day = l.counted_on and m.recorded_order <= l.counted_after) as was_before
              from stock_movement_lots n
              join stock_movements m
                on m.business_id = n.business_id and m.operation_id = n.operation_id and m.position = n.position
              where l.lots_after is not null and n.business_id = l.business_id and n.recorded_order > l.lots_after
                and (l.lot_id is null or n.lot_id = l.lot_id)
                and m.item_id = l.item_id and m.place_id = t.place_id
                and m.operation_id is distinct from t.operation_id and m.operation_id is distinct from r.id
          ) p
      ) lots_since on true
      where l.business_id = ${tenant.businessId} and l.take_id = ${takeId}
      order by i.category = '', lower(i.category), lower(i.name), l.item_id, l.lot_id is null, k.expires_on,
               k.id`.execute(tenant.db);
  const conversions = await listConversions(
    tenant,
    rows.map(({ itemId }) => itemId),
  );
  return rows.map((row) => ({
    ...row,
    difference: differenceOfCount(row),
    conversions: [...(conversions.get(row.itemId) ?? [])],
  }));
}

/** The items of a stock take of which something was counted. */
export async function listCountedItems(tenant: Tenant, takeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ itemId: string }>`
    select distinct item_id as "itemId" from stock_take_lines
      where business_id = ${tenant.businessId} and take_id = ${takeId} and counted is not null`.execute(
    tenant.db,
  );
  return rows.map(({ itemId }) => itemId);
}

/** The lines of an item as they were last counted, held to the end of the database transaction. */
export async function lockLinesOfItem(tenant: Tenant, takeId: string, itemId: string) {
  const { rows } = await sql<{
    isByLot: boolean;
    lotId: string | null;
    counted: Quantity | null;
    expected: Quantity | null;
    isDisturbed: boolean;
  }>`
    select is_by_lot as "isByLot", lot_id as "lotId", (counted * 1000000)::bigint as counted,
           (expected * 1000000)::bigint as expected, is_disturbed as "isDisturbed"
      from stock_take_lines
      where business_id = ${tenant.businessId} and take_id = ${takeId} and item_id = ${itemId}
      for update`.execute(tenant.db);
  return rows;
}

/** An item of a stock take, or one part of it. */
export interface CountedPart {
  readonly itemId: string;
  readonly isByLot: boolean;
  readonly lotId: string | null;
}

/** What should be there, and the last that is known: of movements, and where it is counted lot by lot of these. */
export interface ExpectedPart extends CountedPart {
  readonly expected: Quantity;
  readonly after: number;
  readonly lotsAfter: number | null;
}

/**
 * What should lie at a place now, part by part as asked; hold the items first. What is recorded for a day to come lies
 * there still.
 */
export async function readExpected(
  tenant: Tenant,
  { placeId, parts, today }: { placeId: string; parts: readonly CountedPart[]; today: CalendarDate },
): Promise<readonly ExpectedPart[]> {
  const { rows } = await sql<ExpectedPart>`
    select asked.item_id as "itemId", asked.is_by_lot as "isByLot", asked.lot_id as "lotId",
           (case when asked.lot_id is null
                 then coalesce(s.quantity, 0) - coalesce(moved.ahead, 0) - coalesce(lots.quantity, 0) + coalesce(of_lots.ahead, 0)
                 else coalesce(lots.quantity, 0) - coalesce(of_lots.ahead, 0) end * 1000000)::bigint as expected,
           coalesce(moved.last, 0) as after,
           case when asked.is_by_lot then coalesce(of_lots.last, 0) end as "lotsAfter"
      from unnest(
        ${parts.map(({ itemId }) => itemId)}::uuid[], ${parts.map(({ isByLot }) => isByLot)}::boolean[],
        ${parts.map(({ lotId }) => lotId)}::uuid[]
      ) with ordinality as asked (item_id, is_by_lot, lot_id, position)
      left join stock_levels s
        on s.business_id = ${tenant.businessId} and s.item_id = asked.item_id and s.place_id = ${placeId}
      left join lateral (
        select max(m.recorded_order) as last, sum(m.quantity) filter (where m.day > ${today}::date) as ahead
          from stock_movements m
          where m.business_id = ${tenant.businessId} and m.item_id = asked.item_id and m.place_id = ${placeId}
      ) moved on true
      left join lateral (
        select sum(v.quantity) as quantity from stock_lot_levels v
          where asked.is_by_lot and v.business_id = ${tenant.businessId} and v.item_id = asked.item_id
            and v.place_id = ${placeId}
            and (asked.lot_id is null or v.lot_id = asked.lot_id)
      ) lots on true
      left join lateral (
        select max(n.recorded_order) as last, sum(n.quantity) filter (where m.day > ${today}::date) as ahead
          from stock_lots k
          join stock_movement_lots n on n.business_id = k.business_id and n.lot_id = k.id
          join stock_movements m
            on m.business_id = n.business_id and m.operation_id = n.operation_id and m.position = n.position
          where asked.is_by_lot and k.business_id = ${tenant.businessId} and k.item_id = asked.item_id and m.place_id = ${placeId}
            and (asked.lot_id is null or k.id = asked.lot_id)
      ) of_lots on true
      order by asked.position`.execute(tenant.db);
  return rows;
}

/**
 * Lists which items a count sheet of a place names: what is there, and if asked for all else that is counted and in
 * use.
 */
export async function listItemsToCount(
  tenant: Tenant,
  {
    placeId,
    kind,
    category,
    withEmpty,
    atMost,
  }: {
    placeId: string;
    kind: string | null;
    category: string | null;
    withEmpty: boolean;
    atMost: number;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from inventory_items i
      join accounts a on a.business_id = i.business_id and a.id = i.inventory_account_id
      left join stock_levels s on s.business_id = i.business_id and s.item_id = i.id and s.place_id = ${placeId}
      where i.business_id = ${tenant.businessId} and i.is_counted and a.holds_stock_from is not null
        and not i.is_draft and (coalesce(s.quantity, 0) <> 0 or (${withEmpty} and i.archived_at is null and i.discontinued_at is null))
        and (${kind}::text is null or i.kind = ${kind})
        and (${category}::text is null or i.category = ${category})
      limit ${atMost + 1}`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** Tells whether stock of an item is kept, and the books follow it; null where there is no such item. */
export async function findCountable(tenant: Tenant, itemId: string) {
  const { rows } = await sql<{
    name: string;
    isCounted: boolean;
    isDraft: boolean;
    tracksLots: boolean;
    followsStock: boolean;
  }>`
    select i.name, i.is_counted as "isCounted", i.is_draft as "isDraft", i.tracks_lots as "tracksLots", a.holds_stock_from is not null as "followsStock"
      from inventory_items i
      left join accounts a on a.business_id = i.business_id and a.id = i.inventory_account_id
      where i.business_id = ${tenant.businessId} and i.id = ${itemId}`.execute(tenant.db);
  return rows[0] ?? null;
}
