import { sql } from 'kysely';
import type { SaleChannel } from '@atelier/domain/finances';
import {
  emptyStock,
  nameOfMovement,
  stockEventOf,
  type CostingMethod,
  type EarlierMovement,
  type EventValue,
  type ItemHistory,
  type MovementKey,
  type RecordedMovement,
  type StandingMovement,
  type StockEvent,
  type StockItem,
  type StockLayer,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockOperationKind,
  type StockWorth,
} from '@atelier/domain/inventory';
import {
  addMoney,
  sumMoney,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { readStandingLots } from './lots.reads.ts';

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
  readonly isMaking: boolean;
  readonly costShare: Rate | null;
};

const movementColumns = sql`
  m.operation_id as "operationId", m.position, m.day, m.item_id as "itemId", m.place_id as "placeId",
  (m.quantity * 1000000)::bigint as quantity, m.is_within as "isWithin", m.value_cents as change,
  m.true_up_cents as "trueUp", m.account_id as "accountId", m.cost_account_id as "costAccountId",
  m.counter_account_id as "counterAccountId", m.event_id as "eventId", m.channel,
  m.of_operation_id as "ofOperationId", m.of_position as "ofPosition",
  m.is_making as "isMaking", m.cost_share as "costShare"`;

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

/**
 * The items, and all that was made of them on a day or later, and of that again, with what came out beside it, in the
 * order of their ids.
 */
export async function readWhatIsMadeOf(
  tenant: Tenant,
  itemIds: readonly string[],
  from: CalendarDate,
): Promise<readonly string[]> {
  const { rows } = await sql<{ itemId: string }>`
    with recursive touched (item_id) as (
      select unnest(${[...new Set(itemIds)]}::uuid[])
      union
      select made.item_id
        from touched t
        join stock_movements used on used.business_id = ${tenant.businessId} and used.item_id = t.item_id
          and used.day >= ${from} and used.quantity < 0 and used.of_operation_id is null
        join stock_movements made on made.business_id = used.business_id and made.operation_id = used.operation_id
          and made.cost_share is not null
    )
    select item_id as "itemId" from touched order by item_id`.execute(tenant.db);
  return rows.map(({ itemId }) => itemId);
}

/** Items as far as their stock goes, by id. */
export async function readStockItems(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StockItem>> {
  const { rows } = await sql<StockItem>`
    select i.id, i.name, i.is_counted as "isCounted", i.option_names <> '{}' as "hasVariants",
           w.item_id is not null as "hasMoved",
           coalesce(w.account_id, i.inventory_account_id) as "accountId",
           i.cost_account_id as "costAccountId", a.holds_stock_from as "holdsStockFrom"
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join accounts a on a.business_id = i.business_id and a.id = coalesce(w.account_id, i.inventory_account_id)
      where i.business_id = ${tenant.businessId} and i.id = any(${[...new Set(itemIds)]}::uuid[])`.execute(
    tenant.db,
  );
  return new Map(rows.map((item) => [item.id, item]));
}

type StandingRow = {
  readonly itemId: string;
  readonly through: CalendarDate;
  readonly layers: readonly Pair[];
  readonly lastCost: Pair | null;
};
type Pair = readonly [quantity: Quantity, value: Money];

const layerOf = ([quantity, value]: Pair): StockLayer => ({ quantity, value });

/**
 * What an operation needs to know of its items: where each stood at the end of a day before it, and what moved since.
 * Hold the items first by `lockStockItems`.
 */
export async function readItemHistories(
  tenant: Tenant,
  draft: Pick<StockOperationDraft, 'day' | 'lines'>,
  itemIds: readonly string[],
  method: CostingMethod,
): Promise<ReadonlyMap<string, ItemHistory>> {
  const ids = [...new Set(itemIds)];
  const { rows: standings } = await sql<StandingRow>`
    select i.id as "itemId", s.through, s.layers, s.last_cost as "lastCost"
      from unnest(${ids}::uuid[]) as i (id)
      cross join lateral (
        select through, layers, last_cost from stock_standings
          where business_id = ${tenant.businessId} and item_id = i.id and through < ${draft.day}
          order by through desc limit 1
      ) s`.execute(tenant.db);
  const standingOf = new Map(standings.map((standing) => [standing.itemId, standing]));
  const { rows } = await sql<MovementRow>`
    select ${movementColumns}
      from unnest(${ids}::uuid[], ${ids.map((id) => standingOf.get(id)?.through ?? null)}::date[]) as i (id, through)
      join stock_movements m on m.business_id = ${tenant.businessId} and m.item_id = i.id and not m.is_within
        and m.day > coalesce(i.through, '-infinity'::date)
      order by m.item_id, m.recorded_order`.execute(tenant.db);
  const histories = historiesOf(rows);
  const earlier = await readEarlier(tenant, draft, rows, (itemId) => standingOf.get(itemId)?.through ?? null);
  return new Map(
    ids.map((itemId) => [
      itemId,
      {
        settled: {
          worth: worthOf(method, standingOf.get(itemId)),
          earlier: earlier.get(itemId) ?? new Map<string, EarlierMovement>(),
        },
        history: histories.get(itemId) ?? [],
      },
    ]),
  );
}

function worthOf(method: CostingMethod, standing: StandingRow | undefined): StockWorth {
  if (standing === undefined) return emptyStock(method);
  const { layers, lastCost } = standing;
  return { method, layers: layers.map(layerOf), lastCost: lastCost && layerOf(lastCost) };
}

/** What moved before the histories begin and comes back in them, or by the operation itself. */
async function readEarlier(
  tenant: Tenant,
  draft: Pick<StockOperationDraft, 'lines'>,
  rows: readonly MovementRow[],
  throughOf: (itemId: string) => CalendarDate | null,
): Promise<ReadonlyMap<string, ReadonlyMap<string, EarlierMovement>>> {
  const known = new Set(rows.filter(({ quantity }) => quantity !== 0).map(nameOfMovement));
  const wanted = new Map<string, MovementKey & { readonly through: CalendarDate }>();
  const want = (of: MovementKey | null, itemId: string) => {
    const through = throughOf(itemId);
    if (of === null || through === null || known.has(nameOfMovement(of))) return;
    wanted.set(nameOfMovement(of), { ...of, through });
  };
  for (const row of rows) if (row.quantity !== 0) want(draftOf(row).of, row.itemId);
  for (const line of draft.lines) want(line.of ?? null, line.itemId);
  if (wanted.size === 0) return new Map();
  const keys = [...wanted.values()];
  const { rows: origins } = await sql<
    MovementKey & {
      itemId: string;
      on: CalendarDate;
      isIn: boolean;
      quantity: Quantity;
      value: Money;
      back: Quantity;
    }
  >`
    select m.operation_id as "operationId", m.position, m.item_id as "itemId", m.day as on, m.quantity > 0 as "isIn",
           (abs(m.quantity) * 1000000)::bigint as quantity,
           abs(m.value_cents + m.true_up_cents + coalesce(later.corrected, 0)) as value,
           (coalesce(later.back, 0) * 1000000)::bigint as back
      from unnest(
        ${keys.map(({ operationId }) => operationId)}::uuid[],
        ${keys.map(({ position }) => position)}::smallint[],
        ${keys.map(({ through }) => through)}::date[]
      ) as k (operation_id, position, through)
      join stock_movements m on m.business_id = ${tenant.businessId} and m.operation_id = k.operation_id
        and m.position = k.position
      left join lateral (
        select sum(c.value_cents + c.true_up_cents) filter (where c.quantity = 0)::bigint as corrected,
               sum(abs(c.quantity)) filter (where c.day <= k.through) as back
          from stock_movements c
          where c.business_id = m.business_id and c.of_operation_id = m.operation_id and c.of_position = m.position
      ) later on true`.execute(tenant.db);
  const byItem = new Map<string, Map<string, EarlierMovement>>();
  for (const { itemId, operationId, position, ...origin } of origins) {
    const others = byItem.get(itemId) ?? new Map<string, EarlierMovement>();
    byItem.set(itemId, others.set(nameOfMovement({ operationId, position }), origin));
  }
  return byItem;
}

/**
 * What moved, in the order of recording, each with what it is valued at now: corrections are added to their origin. What
 * corrects an origin before the rows is in what is settled.
 */
function historiesOf(rows: readonly MovementRow[]): ReadonlyMap<string, readonly RecordedMovement[]> {
  const byKey = new Map<string, RecordedMovement>();
  for (const row of rows) {
    const movement = draftOf(row);
    const { change, trueUp, ...rest } = movement;
    if (movement.quantity === 0) {
      const name = movement.of === null ? '' : nameOfMovement(movement.of);
      const origin = byKey.get(name);
      if (origin === undefined) continue;
      const recorded = {
        change: addMoney(origin.recorded.change, change),
        trueUp: addMoney(origin.recorded.trueUp, trueUp),
      };
      byKey.set(name, { ...origin, recorded, event: revalued(origin.event, recorded) });
      continue;
    }
    const value = addMoney(change, trueUp);
    const { quantity, of, isMaking } = movement;
    const event = stockEventOf(movement, row.day, { quantity, value, of, isMaking });
    byKey.set(nameOfMovement(movement), { event, recorded: { change, trueUp }, movement: rest });
  }
  const byItem = new Map<string, RecordedMovement[]>();
  for (const recorded of byKey.values()) {
    const others = byItem.get(recorded.movement.itemId);
    if (others) others.push(recorded);
    else byItem.set(recorded.movement.itemId, [recorded]);
  }
  return byItem;
}

/** What was made is worth what went into it: when that was corrected, so was this. */
function revalued(event: StockEvent, { change, trueUp }: EventValue): StockEvent {
  return event.kind === 'receive' ? { ...event, value: addMoney(change, trueUp) } : event;
}

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
          order by m.position limit 1
      ) l
      order by o.day desc, o.id desc`.execute(tenant.db);
  const page = pageOf(rows, filter.limit, (row) => ({ key: row.day, id: row.id }));
  return { ...page, rows: page.rows.map(withSource) };
}

/** What takes an operation back, corrects it or brings a part of it back, and what it does that to. */
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

/** The id of the standing operation that a document made, or null. */
export async function findOperationOfSource(tenant: Tenant, sourceId: string): Promise<string | null> {
  const row = await tenant.db
    .selectFrom('stock_operations as o')
    .leftJoin('stock_operations as r', (join) =>
      join.onRef('r.business_id', '=', 'o.business_id').onRef('r.reverses_id', '=', 'o.id'),
    )
    .where('o.business_id', '=', tenant.businessId)
    .where('o.source_id', '=', sourceId)
    .where('o.kind', 'not in', ['reversal', 'correction', 'customer-return', 'supplier-return'])
    .where('r.id', 'is', null)
    .select('o.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How stock is valued, and what the inventory accounts said at the end of a day. */
export async function readStockTerms(tenant: Tenant, day: CalendarDate) {
  const { method, hasMoved } = await tenant.db
    .selectFrom('businesses as b')
    .where('b.id', '=', tenant.businessId)
    .select((row) => [
      'b.costing_method as method',
      row
        .exists(
          row
            .selectFrom('item_worths as w')
            .whereRef('w.business_id', '=', 'b.id')
            .select('w.item_id')
            .limit(1),
        )
        .$castTo<boolean>()
        .as('hasMoved'),
    ])
    .executeTakeFirstOrThrow();
  const { rows: accounts } = await sql<{
    accountId: string;
    code: string;
    name: string;
    holdsStockFrom: CalendarDate | null;
    balanceCents: Money;
  }>`
    select a.id as "accountId", a.code, a.name, a.holds_stock_from as "holdsStockFrom",
           coalesce((select sum(l.amount_cents) from journal_lines l
                       where l.business_id = a.business_id and l.account_id = a.id and l.entry_date <= ${day}
           ), 0)::bigint as "balanceCents"
      from accounts a
      where a.business_id = ${tenant.businessId} and a.type = 'inventory' and a.is_active
      order by a.code`.execute(tenant.db);
  return { method, hasMoved, accounts };
}

/** What is there of items, in all places, and from when on what is sold of them leaves the stock. */
export async function listOnHand(tenant: Tenant, itemIds: readonly string[]) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    stockUnit: string;
    onHand: Quantity;
    followedFrom: CalendarDate | null;
  }>`
    select i.id as "itemId", i.name, i.stock_unit as "stockUnit",
           (coalesce(s.on_hand, 0) * 1000000)::bigint as "onHand",
           case when i.is_counted then a.holds_stock_from end as "followedFrom"
      from inventory_items i
      left join item_stock s on s.business_id = i.business_id and s.item_id = i.id
      left join accounts a on a.business_id = i.business_id and a.id = i.inventory_account_id
      where i.business_id = ${tenant.businessId} and i.id = any(${[...new Set(itemIds)]}::uuid[])
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
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
