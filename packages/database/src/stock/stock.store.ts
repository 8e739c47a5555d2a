import { sql } from 'kysely';
import { financeRefusals, type BookLock, type JournalEntryDraft } from '@atelier/domain/books';
import {
  assignLots,
  decideCostChange,
  decideServed,
  decideStockOperation,
  mayLeaveDust,
  withDust,
  type CostChange,
  type CostingMethod,
  type ItemHistory,
  type ItemStanding,
  type MovementLot,
  type StockItem,
  type StockLayer,
  type StockOperationDraft,
  type StockRefusal,
  type ValuedOperation,
} from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  quantityText,
  succeed,
  zeroQuantity,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import { readKnownLots } from './lots.reads.ts';
import { readStockItems } from './stock.reads.ts';
import { lockWhatIsMadeOf, readItemHistories, readWhatIsMadeOf } from './stock-histories.reads.ts';

export type StockWriteRefusal = Refusal<
  | 'stock-operation-id-taken'
  | 'stock-operation-already-reversed'
  | 'stock-is-withheld'
  | 'place-not-found'
  | 'stock-account-invalid'
  | 'period-closed'
>;

/** The terms of the business, and its gate into the books: `postJournalEntry`. */
export interface StockGate<Code extends string> {
  readonly lock: BookLock;
  readonly nextId: () => string;
  /** It went long ago, or elsewhere: what blocked and expired lots hold back is no more to be asked for. */
  readonly isPast?: boolean;
  readonly post: (
    tenant: Tenant,
    entry: JournalEntryDraft,
    lock: BookLock,
  ) => Promise<Outcome<unknown, Refusal<Code>>>;
}

/**
 * The one gate into the stock ledger. Holds the items, values the operation by their history, and writes it with what
 * it posts, and of which lots it is; then what was recorded after its day is corrected, each day by an operation of its
 * own. The database checks that stock and books agree.
 */
export async function recordStockOperation<Code extends string>(
  tenant: Tenant,
  said: StockOperationDraft,
  { lock, nextId, isPast = false, post }: StockGate<Code>,
): Promise<Outcome<readonly ValuedOperation[], StockRefusal | StockWriteRefusal | Refusal<Code>>> {
  const itemIds = await holdItems(tenant, said);
  const draft = await takeDustAlong(tenant, said);
  const valued = await valueOperation(tenant, draft, itemIds, { lock, nextId });
  if (!valued.ok) return valued;
  const { operations, standings } = valued.value;
  const lots = await readKnownLots(tenant, draft);
  const served = isPast ? succeed(null) : decideServed(draft, lots);
  if (!served.ok) return served;
  const written = await postOperations(tenant, operations, { lock, post });
  if (!written.ok) return written;
  await writeMovementLots(tenant, draft.id, assignLots(draft, lots));
  await replaceStandings(tenant, draft.day, itemIds, standings);
  return succeed(operations);
}

/**
 * Values what came in for another cost than it was known at, with all that followed of it: the corrections of each
 * day are operations of their own.
 */
export async function recordCostChange<Code extends string>(
  tenant: Tenant,
  change: CostChange,
  { lock, nextId, post }: StockGate<Code>,
): Promise<Outcome<null, StockWriteRefusal | Refusal<Code>>> {
  const lines = change.changes;
  const itemIds = await holdItems(tenant, { day: change.day, lines });
  const method = await readCostingMethod(tenant);
  const histories = await readItemHistories(tenant, { day: change.day, lines: [] }, itemIds, method);
  const { operations, standings } = decideCostChange(change, histories, { method, lock, nextId });
  const written = await postOperations(tenant, operations, { lock, post });
  if (!written.ok) return written;
  await replaceStandings(tenant, change.day, itemIds, standings);
  return succeed(null);
}

/** The operation with what it would leave of places by rounding alone; its items are held. */
async function takeDustAlong(tenant: Tenant, draft: StockOperationDraft): Promise<StockOperationDraft> {
  const itemIds = draft.lines.flatMap((line) => (mayLeaveDust(draft, line) ? [line.itemId] : []));
  if (itemIds.length === 0) return draft;
  const { rows } = await sql<{ itemId: string; placeId: string; onHand: Quantity }>`
    select item_id as "itemId", place_id as "placeId", (quantity * 1000000)::bigint as "onHand"
      from stock_levels
      where business_id = ${tenant.businessId} and item_id = any(${[...new Set(itemIds)]}::uuid[])`.execute(
    tenant.db,
  );
  const levels = new Map(rows.map(({ itemId, placeId, onHand }) => [`${itemId} ${placeId}`, onHand]));
  return withDust(draft, (itemId, placeId) => levels.get(`${itemId} ${placeId}`) ?? zeroQuantity);
}

/** Returns what was settled on the operation's day or later is so no more; what is on the way is remembered again. */
async function replaceStandings(
  tenant: Tenant,
  day: CalendarDate,
  itemIds: readonly string[],
  standings: readonly ItemStanding[],
): Promise<void> {
  await sql`
    delete from stock_standings
      where business_id = ${tenant.businessId} and item_id = any(${[...itemIds]}::uuid[]) and through >= ${day}`.execute(
    tenant.db,
  );
  if (standings.length === 0) return;
  const pair = (layer: StockLayer) => [layer.quantity, layer.value];
  await sql`
    insert into stock_standings (business_id, item_id, through, layers, last_cost)
      select ${tenant.businessId}, item_id, through, layers::jsonb, last_cost::jsonb
        from unnest(
          ${standings.map(({ itemId }) => itemId)}::uuid[],
          ${standings.map(({ through }) => through)}::date[],
          ${standings.map(({ worth }) => JSON.stringify(worth.layers.map(pair)))}::text[],
          ${standings.map(({ worth }) => (worth.lastCost ? JSON.stringify(pair(worth.lastCost)) : null))}::text[]
        ) as s (item_id, through, layers, last_cost)`.execute(tenant.db);
}

/**
 * Returns what an operation would do to the value of its items, decided as the gate decides it; nothing is written.
 */
export async function previewStockOperation(
  tenant: Tenant,
  draft: StockOperationDraft,
  { lock, nextId }: Pick<StockGate<never>, 'lock' | 'nextId'>,
): Promise<Outcome<readonly ValuedOperation[], StockRefusal>> {
  const valued = await valueOperation(
    tenant,
    draft,
    await readWhatIsMadeOf(tenant, itemsOf(draft), draft.day),
    { lock, nextId },
  );
  return valued.ok ? succeed(valued.value.operations) : valued;
}

/** Values an operation by what moved of its items since they were last settled before its day. */
async function valueOperation(
  tenant: Tenant,
  draft: StockOperationDraft,
  itemIds: readonly string[],
  terms: Pick<StockGate<never>, 'lock' | 'nextId'>,
) {
  const [method, stockItems] = await Promise.all([
    readCostingMethod(tenant),
    readStockItems(tenant, itemIds),
  ]);
  const histories = await readItemHistories(tenant, draft, itemIds, method);
  const items = new Map<string, StockItem & ItemHistory>();
  for (const [itemId, item] of stockItems) {
    const history = histories.get(itemId);
    if (history) items.set(itemId, { ...item, ...history });
  }
  return decideStockOperation(draft, items, { method, ...terms });
}

/** Items that move, or are valued again, from a day on. */
type Touched = { readonly day: CalendarDate; readonly lines: readonly { readonly itemId: string }[] };

const itemsOf = ({ lines }: Touched): readonly string[] => lines.map(({ itemId }) => itemId);

/** Holds the items of an operation, and what was made of them since, to the end of the database transaction. */
async function holdItems(tenant: Tenant, draft: Touched): Promise<readonly string[]> {
  let touched = itemsOf(draft);
  let held: readonly string[];
  do {
    // Sent together, done in turn: something may have been made of them until they were held.
    [held, touched] = await Promise.all([
      lockWhatIsMadeOf(tenant, touched, draft.day),
      readWhatIsMadeOf(tenant, touched, draft.day),
    ]);
  } while (touched.length > held.length);
  return held;
}

async function readCostingMethod(tenant: Tenant): Promise<CostingMethod> {
  const { method } = await tenant.db
    .selectFrom('businesses')
    .where('id', '=', tenant.businessId)
    .select('costing_method as method')
    .executeTakeFirstOrThrow();
  return method;
}

/** Writes operations, each with what it posts. */
async function postOperations<Code extends string>(
  tenant: Tenant,
  operations: readonly ValuedOperation[],
  { lock, post }: Pick<StockGate<Code>, 'lock' | 'post'>,
): Promise<Outcome<null, StockWriteRefusal | Refusal<Code>>> {
  for (const operation of operations) {
    if (operation.entry) {
      const posted = await post(tenant, operation.entry, lock);
      if (!posted.ok) return posted;
    }
    const written = await writeOperation(tenant, operation);
    if (!written.ok) return written;
  }
  return succeed(null);
}

async function writeOperation(
  tenant: Tenant,
  operation: ValuedOperation,
): Promise<Outcome<unknown, StockWriteRefusal>> {
  const { movements } = operation;
  return orRefusal(
    sql`
      with operation as (
        insert into stock_operations
            (business_id, id, number, kind, day, reason, source_kind, source_id, reverses_id, journal_entry_id, recorded_by)
          values (${tenant.businessId}, ${operation.id}, take_number('stock'), ${operation.kind}, ${operation.day},
                  ${operation.reason}, ${operation.source?.kind ?? null}, ${operation.source?.id ?? null},
                  ${operation.reversesId}, ${operation.entry?.id ?? null}, ${tenant.personId})
      )
      insert into stock_movements
          (business_id, operation_id, position, day, item_id, place_id, quantity, is_within, value_cents, true_up_cents,
           account_id, cost_account_id, counter_account_id, event_id, channel, of_operation_id, of_position,
           is_making, cost_share)
        select ${tenant.businessId}, ${operation.id}, position, ${operation.day}, item_id, place_id, quantity, is_within,
               value_cents, true_up_cents, account_id, cost_account_id, counter_account_id, event_id, channel, of_operation_id,
               of_position, is_making, cost_share
          from unnest(
            ${movements.map(({ position }) => position)}::smallint[],
            ${movements.map(({ itemId }) => itemId)}::uuid[],
            ${movements.map(({ placeId }) => placeId)}::uuid[],
            ${movements.map((movement) => quantityText(movement.quantity))}::numeric[],
            ${movements.map(({ isWithin }) => isWithin)}::boolean[],
            ${movements.map(({ change }) => change)}::bigint[],
            ${movements.map(({ trueUp }) => trueUp)}::bigint[],
            ${movements.map(({ accountId }) => accountId)}::uuid[],
            ${movements.map(({ costAccountId }) => costAccountId)}::uuid[],
            ${movements.map(({ counterAccountId }) => counterAccountId)}::uuid[],
            ${movements.map(({ sold }) => sold.eventId)}::uuid[],
            ${movements.map(({ sold }) => sold.channel)}::text[],
            ${movements.map(({ of }) => of?.operationId ?? null)}::uuid[],
            ${movements.map(({ of }) => of?.position ?? null)}::smallint[],
            ${movements.map(({ isMaking }) => isMaking)}::boolean[],
            ${movements.map(({ costShare }) => costShare)}::integer[]
          ) as m (position, item_id, place_id, quantity, is_within, value_cents, true_up_cents, account_id,
                  cost_account_id, counter_account_id, event_id, channel, of_operation_id, of_position, is_making,
                  cost_share)
          order by position`.execute(tenant.db),
    {
      stock_operations_pkey: inventoryRefusals.refusal('stock-operation-id-taken'),
      stock_movements_pkey: inventoryRefusals.refusal('stock-operation-id-taken'),
      stock_operations_business_id_reverses_id_key: inventoryRefusals.refusal(
        'stock-operation-already-reversed',
      ),
      stock_movements_business_id_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
        field: 'placeId',
      }),
      stock_movements_business_id_counter_account_id_fkey: inventoryRefusals.refusal(
        'stock-account-invalid',
        { field: 'accountId' },
      ),
      journal_entry_period_open: financeRefusals.refusal('period-closed', { field: 'day' }),
    },
  );
}

/** Writes of which lots the movements of an operation are; the sum of all rows of a movement holds. */
export async function writeMovementLots(
  tenant: Tenant,
  operationId: string,
  lots: readonly MovementLot[],
): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    insert into stock_movement_lots (business_id, operation_id, position, lot_id, quantity, recorded_by)
      select ${tenant.businessId}, ${operationId}, position, lot_id, quantity, ${tenant.personId}
        from unnest(
          ${lots.map(({ position }) => position)}::smallint[],
          ${lots.map(({ lotId }) => lotId)}::uuid[],
          ${lots.map(({ quantity }) => quantityText(quantity))}::numeric[]
        ) as l (position, lot_id, quantity)`.execute(tenant.db);
}

/** From this day on the account belongs to the stock ledger. */
export async function letAccountHoldStock(
  tenant: Tenant,
  accountId: string,
  from: CalendarDate,
): Promise<Outcome<unknown, Refusal<'stock-account-posted-later'>>> {
  return orRefusal(
    tenant.db
      .updateTable('accounts')
      .set({ holds_stock_from: from })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', accountId)
      .where('holds_stock_from', 'is', null)
      .execute(),
    { accounts_holds_stock_from: inventoryRefusals.refusal('stock-account-posted-later', { field: 'day' }) },
  );
}

/** Chooses how stock is valued; refused once stock has moved. */
export async function chooseCostingMethod(
  tenant: Tenant,
  method: CostingMethod,
): Promise<Outcome<unknown, Refusal<'costing-method-stays'>>> {
  return orRefusal(
    tenant.db
      .updateTable('businesses')
      .set({ costing_method: method })
      .where('id', '=', tenant.businessId)
      .execute(),
    {
      businesses_costing_method_stays: inventoryRefusals.refusal('costing-method-stays', { field: 'method' }),
    },
  );
}
