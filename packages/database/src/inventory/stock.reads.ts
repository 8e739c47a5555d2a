import { sql } from 'kysely';
import type { SaleChannel } from '@atelier/domain/finances';
import {
  stockEventOf,
  type MovementKey,
  type RecordedMovement,
  type StockItem,
  type StockMovementDraft,
  type StockOperationKind,
} from '@atelier/domain/inventory';
import { addMoney, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

type MovementRow = {
  readonly operationId: string;
  readonly position: number;
  readonly day: CalendarDate;
  readonly itemId: string;
  readonly placeId: string;
  readonly quantity: Quantity;
  readonly isWithin: boolean;
  readonly change: Money;
  readonly trueUp: Money;
  readonly accountId: string;
  readonly costAccountId: string;
  readonly counterAccountId: string | null;
  readonly eventId: string | null;
  readonly channel: SaleChannel | null;
  readonly ofOperationId: string | null;
  readonly ofPosition: number | null;
};

const movementColumns = sql`
  m.operation_id as "operationId", m.position, m.day, m.item_id as "itemId", m.place_id as "placeId",
  (m.quantity * 1000000)::bigint as quantity, m.is_within as "isWithin", m.value_cents as change,
  m.true_up_cents as "trueUp", m.account_id as "accountId", m.cost_account_id as "costAccountId",
  m.counter_account_id as "counterAccountId", m.event_id as "eventId", m.channel,
  m.of_operation_id as "ofOperationId", m.of_position as "ofPosition"`;

function draftOf({
  ofOperationId,
  ofPosition,
  eventId,
  channel,
  day: _day,
  ...row
}: MovementRow): StockMovementDraft {
  const of =
    ofOperationId === null || ofPosition === null
      ? null
      : { operationId: ofOperationId, position: ofPosition };
  return { ...row, sold: { eventId, channel }, of };
}

/**
 * Holds items to the end of the database transaction, in the order of their ids: two operations on the same items come
 * one after the other, and never wait for each other crosswise.
 */
export async function lockStockItems(tenant: Tenant, itemIds: readonly string[]): Promise<void> {
  await sql`
    select from inventory_items
      where business_id = ${tenant.businessId} and id = any(${[...new Set(itemIds)]}::uuid[])
      order by id for no key update`.execute(tenant.db);
}

/** Items with their whole history of value, by id; hold them first by `lockStockItems`. */
export async function readStockItems(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StockItem>> {
  const ids = [...new Set(itemIds)];
  const { rows: items } = await sql<Omit<StockItem, 'history'>>`
    select i.id, i.name, i.is_counted as "isCounted", coalesce(w.account_id, i.inventory_account_id) as "accountId",
           i.cost_account_id as "costAccountId", a.holds_stock_from as "holdsStockFrom"
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join accounts a on a.business_id = i.business_id and a.id = coalesce(w.account_id, i.inventory_account_id)
      where i.business_id = ${tenant.businessId} and i.id = any(${ids}::uuid[])`.execute(tenant.db);
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from stock_movements m
      where m.business_id = ${tenant.businessId} and m.item_id = any(${ids}::uuid[]) and not m.is_within
      order by m.item_id, m.recorded_order`.execute(tenant.db);
  const histories = historiesOf(rows);
  return new Map(items.map((item) => [item.id, { ...item, history: histories.get(item.id) ?? [] }]));
}

const nameOf = ({ operationId, position }: MovementKey) => `${operationId}:${position}`;

/** What moved, in the order of recording, each with what it is valued at now: corrections are added to their origin. */
function historiesOf(rows: readonly MovementRow[]): ReadonlyMap<string, readonly RecordedMovement[]> {
  const byKey = new Map<string, RecordedMovement>();
  for (const row of rows) {
    const movement = draftOf(row);
    const { change, trueUp, ...rest } = movement;
    if (movement.quantity === 0) {
      const name = movement.of === null ? '' : nameOf(movement.of);
      const origin = byKey.get(name);
      if (origin === undefined) throw new Error('A correction follows what it corrects.');
      const { recorded } = origin;
      byKey.set(name, {
        ...origin,
        recorded: { change: addMoney(recorded.change, change), trueUp: addMoney(recorded.trueUp, trueUp) },
      });
      continue;
    }
    const value = addMoney(change, trueUp);
    const event = stockEventOf(movement, row.day, { quantity: movement.quantity, value, of: movement.of });
    byKey.set(nameOf(movement), { event, recorded: { change, trueUp }, movement: rest });
  }
  const byItem = new Map<string, RecordedMovement[]>();
  for (const recorded of byKey.values()) {
    const others = byItem.get(recorded.movement.itemId);
    if (others) others.push(recorded);
    else byItem.set(recorded.movement.itemId, [recorded]);
  }
  return byItem;
}

function selectOperations(tenant: Tenant) {
  return tenant.db
    .selectFrom('stock_operations as o')
    .leftJoin('stock_operations as r', (join) =>
      join.onRef('r.business_id', '=', 'o.business_id').onRef('r.reverses_id', '=', 'o.id'),
    )
    .where('o.business_id', '=', tenant.businessId)
    .select([
      'o.id',
      'o.number',
      'o.kind',
      'o.day',
      'o.reason',
      'o.source_kind as sourceKind',
      'o.source_id as sourceId',
      'o.reverses_id as reversesId',
      'r.id as reversedById',
      'o.journal_entry_id as journalEntryId',
      'o.recorded_at as recordedAt',
    ]);
}

/** One operation with its movements, or null. */
export async function findStockOperation(tenant: Tenant, operationId: string) {
  const row = await selectOperations(tenant).where('o.id', '=', operationId).executeTakeFirst();
  if (!row) return null;
  const { sourceKind, sourceId, ...operation } = row;
  const { rows } = await sql<MovementRow & { itemName: string; placeName: string; stockUnit: string }>`
    select ${movementColumns}, i.name as "itemName", i.stock_unit as "stockUnit", p.name as "placeName"
      from stock_movements m
      join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
      join stock_places p on p.business_id = m.business_id and p.id = m.place_id
      where m.business_id = ${tenant.businessId} and m.operation_id = ${operationId}
      order by m.position`.execute(tenant.db);
  return {
    ...operation,
    source: sourceKind === null || sourceId === null ? null : { kind: sourceKind, id: sourceId },
    drafts: rows.map(({ itemName: _item, placeName: _place, stockUnit: _unit, ...movement }) =>
      draftOf(movement),
    ),
    movements: rows.map(({ change, trueUp, ...movement }) => ({
      itemId: movement.itemId,
      itemName: movement.itemName,
      stockUnit: movement.stockUnit,
      placeId: movement.placeId,
      placeName: movement.placeName,
      quantity: movement.quantity,
      valueCents: change,
      trueUpCents: trueUp,
    })),
  };
}

/** Operations, the latest day first; of one item, those that moved it. */
export async function listStockOperations(
  tenant: Tenant,
  filter: {
    itemId?: string | undefined;
    kind?: StockOperationKind | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  const { itemId } = filter;
  let query = selectOperations(tenant)
    .select((row) => [
      row
        .selectFrom('stock_movements as m')
        .whereRef('m.business_id', '=', 'o.business_id')
        .whereRef('m.operation_id', '=', 'o.id')
        .select(sql<Money>`coalesce(sum(m.value_cents), 0)::bigint`.as('value'))
        .$asScalar()
        .$notNull()
        .as('valueCents'),
    ])
    .orderBy('o.day', 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.kind !== undefined) query = query.where('o.kind', '=', filter.kind);
  if (itemId !== undefined) {
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom('stock_movements as m')
          .whereRef('m.business_id', '=', 'o.business_id')
          .whereRef('m.operation_id', '=', 'o.id')
          .where('m.item_id', '=', itemId)
          .select('m.position'),
      ),
    );
  }
  if (end) query = query.where(sql<boolean>`(o.day, o.id) < (${end.key}::date, ${end.id}::uuid)`);
  const page = pageOf(await query.execute(), filter.limit, (row) => ({ key: row.day, id: row.id }));
  return {
    ...page,
    rows: page.rows.map(({ sourceKind, sourceId, ...row }) => ({
      ...row,
      source: sourceKind === null || sourceId === null ? null : { kind: sourceKind, id: sourceId },
    })),
  };
}

/** The id of the standing operation that a document made, or null. */
export async function findOperationOfSource(tenant: Tenant, sourceId: string): Promise<string | null> {
  const row = await selectOperations(tenant)
    .where('o.source_id', '=', sourceId)
    .where('o.kind', 'not in', ['reversal', 'correction'])
    .where('r.id', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What is there of an item: in all, what it is worth, and place by place. */
export async function readStockOfItem(tenant: Tenant, itemId: string) {
  const { rows: places } = await sql<{ placeId: string; placeName: string; onHand: Quantity }>`
    select l.place_id as "placeId", p.name as "placeName", (l.quantity * 1000000)::bigint as "onHand"
      from stock_levels l join stock_places p on p.business_id = l.business_id and p.id = l.place_id
      where l.business_id = ${tenant.businessId} and l.item_id = ${itemId} and l.quantity <> 0
      order by p.is_default desc, lower(p.name)`.execute(tenant.db);
  const { rows } = await sql<{
    onHand: Quantity;
    committed: Quantity;
    expected: Quantity;
    available: Quantity;
    valueCents: Money;
  }>`
    select (on_hand * 1000000)::bigint as "onHand", (committed * 1000000)::bigint as committed,
           (expected * 1000000)::bigint as expected, (available * 1000000)::bigint as available,
           value_cents as "valueCents"
      from item_stock where business_id = ${tenant.businessId} and item_id = ${itemId}`.execute(tenant.db);
  return { ...known(rows[0]), places };
}

/** What was sold and worked up of an item from a day on, less what came back, and on which day it first moved. */
export async function readUseOfItem(
  tenant: Tenant,
  itemId: string,
  from: CalendarDate,
): Promise<{ readonly used: Quantity; readonly firstDay: CalendarDate | null }> {
  const { rows } = await sql<{ used: Quantity; firstDay: CalendarDate | null }>`
    select (coalesce(-sum(m.quantity), 0) * 1000000)::bigint as used,
           (select min(day) from stock_movements
              where business_id = ${tenant.businessId} and item_id = ${itemId}) as "firstDay"
      from stock_movements m
      join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
      left join stock_operations r on r.business_id = o.business_id and r.id = o.reverses_id
      where m.business_id = ${tenant.businessId} and m.item_id = ${itemId} and m.day >= ${from} and not m.is_within
        and (
          coalesce(r.kind, o.kind) in ('sale', 'customer-return')
          -- Of production what went in, not what came out.
          or (o.kind = 'production' and m.quantity < 0) or (r.kind = 'production' and m.quantity > 0)
        )`.execute(tenant.db);
  return known(rows[0]);
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
