import { sumMoney, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import { nameOfMovement, type StandingMovement, type StockOperationKind } from '@atelier/domain/stock';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { readStandingLots } from './lots.reads.ts';
import { draftOf, movementColumns, type MovementRow } from './stock-movement-rows.ts';

type OperationRow = {
  readonly id: string;
  readonly number: number;
  readonly kind: StockOperationKind;
  readonly day: CalendarDate;
  readonly reason: string;
  readonly sourceKind: string | null;
  readonly sourceId: string | null;
  readonly reversesId: string | null;
  readonly reversedById: string | null;
  readonly journalEntryId: string | null;
  readonly recordedAt: string;
};

type RowFacts = {
  readonly valueCents: Money;
  readonly itemCount: number;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly quantity: Quantity;
};

const operationColumns = sql`
  o.id, o.number, o.kind, o.day, o.reason, o.source_kind as "sourceKind", o.source_id as "sourceId",
  o.reverses_id as "reversesId", r.id as "reversedById", o.journal_entry_id as "journalEntryId",
  o.recorded_at as "recordedAt"`;

function withSource<Row extends OperationRow>({ sourceKind, sourceId, ...row }: Row) {
  const source = sourceKind === null || sourceId === null ? null : { kind: sourceKind, id: sourceId };
  return { ...row, source };
}

/** One operation with its movements, or null. */
export async function findStockOperation(tenant: Tenant, operationId: string) {
  const found = await sql<OperationRow>`
    select ${operationColumns}
      from stock_operations o
      left join stock_operations r on r.business_id = o.business_id and r.reverses_id = o.id
      where o.business_id = ${tenant.businessId} and o.id = ${operationId}`.execute(tenant.db);
  const [operation] = found.rows;
  if (!operation) return null;
  const { rows } = await sql<
    MovementRow & { itemName: string; placeName: string; stockUnit: string; back: Quantity }
  >`
    select ${movementColumns}, i.name as "itemName", i.stock_unit as "stockUnit", p.name as "placeName",
           (select (coalesce(sum(abs(b.quantity)), 0) * 1000000)::bigint from stock_movements b
              where b.business_id = m.business_id and b.of_operation_id = m.operation_id and b.of_position = m.position
           ) as back
      from stock_movements m
      join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
      join stock_places p on p.business_id = m.business_id and p.id = m.place_id
      where m.business_id = ${tenant.businessId} and m.operation_id = ${operationId}
      order by m.position`.execute(tenant.db);
  const lots = await readStandingLots(tenant, [operationId]);
  return {
    ...withSource(operation),
    valueCents: sumMoney(rows.map(({ change }) => change)),
    related: await listRelated(tenant, operation),
    drafts: rows.map(
      ({ itemName: _item, placeName: _place, stockUnit: _unit, back, ...movement }): StandingMovement => ({
        ...draftOf(movement),
        back,
        lots: lots.get(nameOfMovement(movement)) ?? [],
      }),
    ),
    movements: rows.map(({ change, trueUp, ...movement }) => ({
      position: movement.position,
      itemId: movement.itemId,
      itemName: movement.itemName,
      stockUnit: movement.stockUnit,
      placeId: movement.placeId,
      placeName: movement.placeName,
      quantity: movement.quantity,
      back: movement.back,
      isWithin: movement.isWithin,
      lots: [...(lots.get(nameOfMovement(movement)) ?? [])],
      valueCents: change,
      trueUpCents: trueUp,
    })),
  };
}

/** Operations, the latest day first; of one item or place, those that moved something of it or there. */
export async function listStockOperations(
  tenant: Tenant,
  filter: {
    itemId?: string | undefined;
    placeId?: string | undefined;
    kind?: StockOperationKind | undefined;
    sourceId?: string | undefined;
    from?: CalendarDate | undefined;
    to?: CalendarDate | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const { itemId, placeId, kind, sourceId, from, to } = filter;
  // Along the movements where an item or a place is asked for: their index has them in this order.
  const isOfSome = itemId !== undefined || placeId !== undefined;
  const [day, id] = isOfSome
    ? [sql.ref('m.day'), sql.ref('m.operation_id')]
    : [sql.ref('o.day'), sql.ref('o.id')];
  const conditions = [
    sql`o.business_id = ${tenant.businessId}`,
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(sourceId === undefined ? [] : [sql`o.source_id = ${sourceId}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
    ...(end ? [sql`(${day}, ${id}) < (${end.key}::date, ${end.id}::uuid)`] : []),
    ...(itemId === undefined ? [] : [sql`m.item_id = ${itemId}`]),
    ...(placeId === undefined ? [] : [sql`m.place_id = ${placeId}`]),
  ];
  const { rows } = await sql<OperationRow & RowFacts>`
    with shown as (
      select distinct ${day} as day, ${id} as id
        from ${
          isOfSome
            ? sql`stock_movements m join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id`
            : sql`stock_operations o`
        }
        where ${isOfSome ? sql`m.business_id = ${tenant.businessId} and` : sql``} ${sql.join(conditions, sql` and `)}
        order by 1 desc, 2 desc limit ${filter.limit + 1}
    )
    select ${operationColumns}, f."valueCents", f."itemCount", l."itemName", l."stockUnit", l.quantity
      from shown
      join stock_operations o on o.business_id = ${tenant.businessId} and o.id = shown.id
      left join stock_operations r on r.business_id = o.business_id and r.reverses_id = o.id
      cross join lateral (
        select sum(m.value_cents)::bigint as "valueCents", count(distinct m.item_id)::integer as "itemCount"
          from stock_movements m where m.business_id = o.business_id and m.operation_id = o.id
      ) f
      cross join lateral (
        select i.name as "itemName", i.stock_unit as "stockUnit", (m.quantity * 1000000)::bigint as quantity
          from stock_movements m join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
          where m.business_id = o.business_id and m.operation_id = o.id
            and ${itemId === undefined ? sql`true` : sql`m.item_id = ${itemId}`}
            and ${placeId === undefined ? sql`true` : sql`m.place_id = ${placeId}`}
            -- Of a move between places, the half that arrives.
            and (not m.is_within or m.quantity > 0 or ${placeId !== undefined})
          -- What was made, before what it was made of; also where that is taken back.
          order by coalesce(m.cost_share, (
              select b.cost_share from stock_movements b
                where b.business_id = m.business_id and b.operation_id = m.of_operation_id and b.position = m.of_position
            )) is null, m.position
          limit 1
      ) l
      order by o.day desc, o.id desc`.execute(tenant.db);
  const page = pageOf(rows, filter.limit, (row) => ({ key: row.day, id: row.id }));
  return { ...page, rows: page.rows.map(withSource) };
}

/** Lists what takes an operation back, corrects it or brings a part of it back, and what it does that to. */
async function listRelated(tenant: Tenant, { id, reversesId, kind, sourceId }: OperationRow) {
  const { rows } = await sql<{
    id: string;
    number: number;
    kind: StockOperationKind;
    day: CalendarDate;
    valueCents: Money;
  }>`
    select o.id, o.number, o.kind, o.day,
           (select sum(m.value_cents)::bigint from stock_movements m
              where m.business_id = o.business_id and m.operation_id = o.id) as "valueCents"
      from stock_operations o
      where o.business_id = ${tenant.businessId} and o.id <> ${id} and o.id = any(array(
        select ${reversesId}::uuid
        union select ${kind === 'correction' ? sourceId : null}::uuid
        union select c.id from stock_operations c where c.business_id = ${tenant.businessId} and c.source_id = ${id}
        union select b.operation_id from stock_movements b
          where b.business_id = ${tenant.businessId} and b.of_operation_id = ${id} and b.quantity <> 0
        union select b.of_operation_id from stock_movements b
          where b.business_id = ${tenant.businessId} and b.operation_id = ${id}
            and b.of_operation_id is not null and b.quantity <> 0
        union select r.id from stock_operations r
          where r.business_id = ${tenant.businessId} and r.reverses_id = ${id}
      ))
      order by o.day, o.number`.execute(tenant.db);
  return rows;
}

/** The operations that a document made and that no one has taken back, in their order. */
export async function listOperationsOfSource(
  tenant: Tenant,
  sourceId: string,
): Promise<{ readonly id: string; readonly kind: StockOperationKind }[]> {
  const { rows } = await sql<{ id: string; kind: StockOperationKind }>`
    select o.id, o.kind from stock_operations o
      where o.business_id = ${tenant.businessId} and o.source_id = ${sourceId}
        and o.kind not in ('reversal', 'correction') and not exists (
          select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id)
      order by o.number`.execute(tenant.db);
  return rows;
}

/** All that came and went of an item, the latest day first. */
export async function listMovementsOfItem(
  tenant: Tenant,
  { itemId, ...filter }: { itemId: string; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  const [, endDay = '', endOrder = ''] = /^(\d{4}-\d\d-\d\d) (\d{1,18})$/.exec(end?.key ?? '') ?? [];
  const before =
    endDay === '' ? sql`true` : sql`(m.day, m.recorded_order) < (${endDay}::date, ${endOrder}::bigint)`;
  const { rows } = await sql<{
    operationId: string;
    position: number;
    number: number;
    kind: StockOperationKind;
    day: CalendarDate;
    placeName: string;
    quantity: Quantity;
    valueCents: Money;
    trueUpCents: Money;
    reason: string;
    sourceKind: string | null;
    sourceId: string | null;
    journalEntryId: string | null;
    isReversed: boolean;
    recordedOrder: string;
  }>`
    select m.operation_id as "operationId", m.position, o.number, o.kind, m.day, p.name as "placeName",
           (m.quantity * 1000000)::bigint as quantity, m.value_cents as "valueCents",
           m.true_up_cents as "trueUpCents", o.reason, o.source_kind as "sourceKind", o.source_id as "sourceId",
           o.journal_entry_id as "journalEntryId", m.recorded_order::text as "recordedOrder",
           exists (
             select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id
           ) as "isReversed"
      from stock_movements m
      join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
      join stock_places p on p.business_id = m.business_id and p.id = m.place_id
      where m.business_id = ${tenant.businessId} and m.item_id = ${itemId} and ${before}
      order by m.day desc, m.recorded_order desc limit ${filter.limit + 1}`.execute(tenant.db);
  const page = pageOf(rows, filter.limit, (row) => ({
    key: `${row.day} ${row.recordedOrder}`,
    id: row.operationId,
  }));
  return {
    ...page,
    rows: page.rows.map(({ sourceKind, sourceId, recordedOrder: _order, ...row }) => ({
      ...row,
      source: sourceKind === null || sourceId === null ? null : { kind: sourceKind, id: sourceId },
    })),
  };
}
