import { sql } from 'kysely';
import { financeRefusals, type BookLock, type JournalEntryDraft } from '@atelier/domain/finances';
import {
  decideStockOperation,
  inventoryRefusals,
  type CostingMethod,
  type StockOperationDraft,
  type StockRefusal,
  type ValuedOperation,
} from '@atelier/domain/inventory';
import { quantityText, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import { lockStockItems, readStockItems } from './stock.reads.ts';

export type StockWriteRefusal = Refusal<
  | 'stock-operation-id-taken'
  | 'stock-operation-already-reversed'
  | 'place-not-found'
  | 'stock-account-invalid'
  | 'period-closed'
>;

/** The terms of the business, and its gate into the books: `postJournalEntry`. */
export interface StockGate<Code extends string> {
  readonly lock: BookLock;
  readonly nextId: () => string;
  readonly post: (
    tenant: Tenant,
    entry: JournalEntryDraft,
    lock: BookLock,
  ) => Promise<Outcome<unknown, Refusal<Code>>>;
}

/**
 * The one gate into the stock ledger. Holds the items, values the operation by their history, and writes it with what
 * it posts; then what was recorded after its day is corrected, each day by an operation of its own. The database checks
 * that stock and books agree.
 */
export async function recordStockOperation<Code extends string>(
  tenant: Tenant,
  draft: StockOperationDraft,
  { lock, nextId, post }: StockGate<Code>,
): Promise<Outcome<readonly ValuedOperation[], StockRefusal | StockWriteRefusal | Refusal<Code>>> {
  const itemIds = draft.lines.map(({ itemId }) => itemId);
  await lockStockItems(tenant, itemIds);
  const items = await readStockItems(tenant, itemIds);
  const method = await readCostingMethod(tenant);
  const valued = decideStockOperation(draft, items, { method, lock, nextId });
  if (!valued.ok) return valued;
  for (const operation of valued.value) {
    if (operation.entry) {
      const posted = await post(tenant, operation.entry, lock);
      if (!posted.ok) return posted;
    }
    const written = await writeOperation(tenant, operation);
    if (!written.ok) return written;
  }
  return valued;
}

/** What an operation would do to the value of its items, decided as the gate decides it; nothing is written. */
export async function previewStockOperation(
  tenant: Tenant,
  draft: StockOperationDraft,
  { lock, nextId }: Pick<StockGate<never>, 'lock' | 'nextId'>,
): Promise<Outcome<readonly ValuedOperation[], StockRefusal>> {
  const items = await readStockItems(
    tenant,
    draft.lines.map(({ itemId }) => itemId),
  );
  return decideStockOperation(draft, items, { method: await readCostingMethod(tenant), lock, nextId });
}

async function readCostingMethod(tenant: Tenant): Promise<CostingMethod> {
  const { method } = await tenant.db
    .selectFrom('businesses')
    .where('id', '=', tenant.businessId)
    .select('costing_method as method')
    .executeTakeFirstOrThrow();
  return method;
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
           account_id, cost_account_id, counter_account_id, event_id, channel, of_operation_id, of_position)
        select ${tenant.businessId}, ${operation.id}, position, ${operation.day}, item_id, place_id, quantity, is_within,
               value_cents, true_up_cents, account_id, cost_account_id, counter_account_id, event_id, channel, of_operation_id, of_position
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
            ${movements.map(({ of }) => of?.position ?? null)}::smallint[]
          ) as m (position, item_id, place_id, quantity, is_within, value_cents, true_up_cents, account_id,
                  cost_account_id, counter_account_id, event_id, channel, of_operation_id, of_position)
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
