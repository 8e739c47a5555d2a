import { addMoney, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
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
  type StockEvent,
  type StockLayer,
  type StockOperationDraft,
  type StockWorth,
} from '@atelier/domain/stock';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { draftOf, movementColumns, type MovementRow } from './stock-movement-rows.ts';

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

/** As `touched`: the items, and all that was made of them on a day or later, and of that again, with what came out beside it. */
const whatIsMadeOf = (tenant: Tenant, itemIds: readonly string[], from: CalendarDate) => sql`
  with recursive touched (item_id) as (
    select unnest(${[...new Set(itemIds)]}::uuid[])
    union
    select made.item_id
      from touched t
      join stock_movements used on used.business_id = ${tenant.businessId} and used.item_id = t.item_id
        and used.day >= ${from} and used.quantity < 0 and used.of_operation_id is null
      join stock_movements made on made.business_id = used.business_id and made.operation_id = used.operation_id
        and made.cost_share is not null
  )`;

/** The ids of items and of all that was made of them on a day or later, in their order. */
export async function readWhatIsMadeOf(
  tenant: Tenant,
  itemIds: readonly string[],
  from: CalendarDate,
): Promise<readonly string[]> {
  const { rows } = await sql<{ itemId: string }>`
    ${whatIsMadeOf(tenant, itemIds, from)}
    select item_id as "itemId" from touched order by item_id`.execute(tenant.db);
  return rows.map(({ itemId }) => itemId);
}

/** The same, each held as by `lockStockItems`. */
export async function lockWhatIsMadeOf(
  tenant: Tenant,
  itemIds: readonly string[],
  from: CalendarDate,
): Promise<readonly string[]> {
  const { rows } = await sql<{ itemId: string }>`
    ${whatIsMadeOf(tenant, itemIds, from)}
    select id as "itemId" from inventory_items
      where business_id = ${tenant.businessId} and id = any(array(select item_id from touched))
      order by id for no key update`.execute(tenant.db);
  return rows.map(({ itemId }) => itemId);
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
      -- No coalesce about the day: row-level security takes it for what might tell of other rows, and PostgreSQL went
      -- through all that ever moved of the items.
      from unnest(${ids}::uuid[], ${ids.map((id) => standingOf.get(id)?.through ?? '-infinity')}::date[])
        as i (id, through)
      join stock_movements m on m.business_id = ${tenant.businessId} and m.item_id = i.id and not m.is_within
        and m.day > i.through
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

/** Reads what moved before the histories begin and comes back in them, or by the operation itself. */
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

/** Returns what was made is worth what went into it: when that was corrected, so was this. */
function revalued(event: StockEvent, { change, trueUp }: EventValue): StockEvent {
  return event.kind === 'receive' ? { ...event, value: addMoney(change, trueUp) } : event;
}
