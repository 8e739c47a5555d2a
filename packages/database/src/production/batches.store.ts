import { sql } from 'kysely';
import { inventoryRefusals } from '@atelier/domain/items';
import type { BatchMove, ItemQuantity, MakingAccounts, MakingCost } from '@atelier/domain/production';
import {
  quantityText,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** A batch as it is planned; quantities are in the stock units of the items. */
export type BatchPlan = {
  readonly id: string;
  readonly planned: Quantity;
  readonly plannedFor: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly placeId: string;
  readonly lot: string;
  readonly note: string;
  readonly assigneeId: string | null;
  readonly materials: readonly ItemQuantity[];
};

/** Why a batch could not be written. */
export type BatchWriteRefusal = Refusal<
  | 'batch-assignee-missing'
  | 'batch-id-taken'
  | 'batch-due-before-plan'
  | 'place-not-found'
  | 'item-not-found'
  | 'batch-material-twice'
>;

const refusals = {
  production_batches_assignee: inventoryRefusals.refusal('batch-assignee-missing', { field: 'assigneeId' }),
  production_batches_pkey: inventoryRefusals.refusal('batch-id-taken'),
  production_batches_due: inventoryRefusals.refusal('batch-due-before-plan', { field: 'dueOn' }),
  production_batches_business_id_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
    field: 'placeId',
  }),
  batch_materials_business_id_item_id_fkey: inventoryRefusals.refusal('item-not-found', {
    field: 'materials',
  }),
  batch_materials_business_id_batch_id_item_id_key: inventoryRefusals.refusal('batch-material-twice', {
    field: 'materials',
  }),
};

const columnsOf = (plan: BatchPlan) => ({
  planned_quantity: quantityText(plan.planned),
  planned_for: plan.plannedFor,
  due_on: plan.dueOn,
  place_id: plan.placeId,
  lot: plan.lot,
  note: plan.note,
  assignee_id: plan.assigneeId,
});

/** Plans a batch of an item under the next number. */
export async function addBatch(
  tenant: Tenant,
  plan: BatchPlan,
  made: { readonly itemId: string; readonly recipeVersionId: string },
): Promise<Outcome<unknown, BatchWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('production_batches')
        .values({
          business_id: tenant.businessId,
          id: plan.id,
          number: sql<number>`take_number('batch')`,
          item_id: made.itemId,
          recipe_version_id: made.recipeVersionId,
          ...columnsOf(plan),
        })
        .execute();
      await writeMaterials(tenant, plan.id, plan.materials);
    })(),
    refusals,
  );
}

/** Writes an open batch over what it was planned as. What was used of a material stays known. */
export async function changeBatch(
  tenant: Tenant,
  plan: BatchPlan,
  now: string,
): Promise<Outcome<unknown, BatchWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .updateTable('production_batches')
        .set({ ...columnsOf(plan), version: sql<number>`version + 1`, updated_at: now })
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', plan.id)
        .execute();
      await tenant.db
        .deleteFrom('batch_materials')
        .where('business_id', '=', tenant.businessId)
        .where('batch_id', '=', plan.id)
        .execute();
      await writeMaterials(tenant, plan.id, plan.materials);
      await countUse(tenant, plan.id);
    })(),
    refusals,
  );
}

async function writeMaterials(
  tenant: Tenant,
  batchId: string,
  materials: readonly ItemQuantity[],
): Promise<void> {
  if (materials.length === 0) return;
  await tenant.db
    .insertInto('batch_materials')
    .values(
      materials.map(({ itemId, quantity }, index) => ({
        business_id: tenant.businessId,
        batch_id: batchId,
        position: index + 1,
        item_id: itemId,
        quantity: quantityText(quantity),
      })),
    )
    .execute();
}

/** Starts, blocks, closes or cancels a batch, or the reverse of it. */
export async function moveBatch(
  tenant: Tenant,
  batchId: string,
  move: BatchMove,
  { reason, now }: { readonly reason: string; readonly now: string },
): Promise<void> {
  const changes = {
    start: { started_at: now },
    block: { blocked_at: now, blocked_reason: reason },
    'go-on': { blocked_at: null, blocked_reason: '' },
    close: { done_at: now, blocked_at: null, blocked_reason: '' },
    cancel: { cancelled_at: now, blocked_at: null, blocked_reason: '' },
    reopen: { done_at: null, cancelled_at: null },
  } as const;
  await tenant.db
    .updateTable('production_batches')
    .set({ ...changes[move], version: sql<number>`version + 1`, updated_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', batchId)
    .execute();
}

/** What came out of a batch or was taken apart, under the id of its operation of the stock ledger. */
export type BatchOutputRow = MakingCost & {
  readonly id: string;
  readonly batchId: string;
  readonly kind: 'made' | 'apart';
  readonly day: CalendarDate;
  readonly quantity: Quantity;
  readonly lost: Quantity;
  readonly minutes: number;
  readonly hourly: Money;
  readonly accounts: MakingAccounts;
};

/** Writes what the stock ledger has just recorded of a batch, and counts the batch again. */
export async function addBatchOutput(
  tenant: Tenant,
  output: BatchOutputRow,
  { isLast, now }: { readonly isLast: boolean; readonly now: string },
): Promise<Outcome<unknown, Refusal<'batch-apart-more-than-made'>>> {
  await tenant.db
    .insertInto('batch_outputs')
    .values({
      business_id: tenant.businessId,
      id: output.id,
      batch_id: output.batchId,
      kind: output.kind,
      day: output.day,
      quantity: quantityText(output.quantity),
      lost_quantity: quantityText(output.lost),
      minutes: output.minutes,
      hourly_cents: output.hourly,
      labour_cents: output.labour,
      overhead_cents: output.overhead,
      labour_account_id: output.accounts.labour,
      overhead_account_id: output.accounts.overhead,
    })
    .execute();
  return countBatch(tenant, output.batchId, { isLast, now });
}

/** Marks an output whose operation has been taken back, and counts the batch again. */
export async function markOutputReversed(
  tenant: Tenant,
  output: { readonly id: string; readonly batchId: string; readonly kind: 'made' | 'apart' },
  reversalId: string,
  now: string,
): Promise<Outcome<unknown, Refusal<'batch-apart-more-than-made'>>> {
  await tenant.db
    .updateTable('batch_outputs')
    .set({ reversal_id: reversalId })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', output.id)
    .execute();
  return countBatch(tenant, output.batchId, { isLast: output.kind === 'made' ? false : null, now });
}

async function countBatch(
  tenant: Tenant,
  batchId: string,
  { isLast, now }: { readonly isLast: boolean | null; readonly now: string },
): Promise<Outcome<unknown, Refusal<'batch-apart-more-than-made'>>> {
  const done = isLast === null ? sql`b.done_at` : isLast ? sql`${now}::timestamptz` : sql`null`;
  const counted = await orRefusal(
    sql`
      update production_batches b
        set made_quantity = counted.made, lost_quantity = counted.lost, apart_quantity = counted.apart,
            started_at = coalesce(b.started_at, ${now}::timestamptz), done_at = ${done},
            blocked_at = case when ${isLast === true} then null else b.blocked_at end,
            version = b.version + 1, updated_at = ${now}
        from (
          select coalesce(sum(quantity) filter (where kind = 'made'), 0) as made,
                 coalesce(sum(lost_quantity) filter (where kind = 'made'), 0) as lost,
                 coalesce(sum(quantity) filter (where kind = 'apart'), 0) as apart
            from batch_outputs
            where business_id = ${tenant.businessId} and batch_id = ${batchId} and reversal_id is null
        ) counted
        where b.business_id = ${tenant.businessId} and b.id = ${batchId}`.execute(tenant.db),
    {
      production_batches_apart: inventoryRefusals.refusal('batch-apart-more-than-made', {
        field: 'quantity',
      }),
    },
  );
  if (counted.ok) await countUse(tenant, batchId);
  return counted;
}

/** Counts what of its materials a batch has used; what was not planned is there with nothing planned. */
async function countUse(tenant: Tenant, batchId: string): Promise<void> {
  await sql`
    with used as (
      select s.item_id, -sum(s.quantity) as quantity, min(s.position) as position
        from batch_outputs o
        join stock_movements s on s.business_id = o.business_id and s.operation_id = o.id
          and s.is_making and s.quantity < 0
        where o.business_id = ${tenant.businessId} and o.batch_id = ${batchId} and o.kind = 'made'
          and o.reversal_id is null
        group by s.item_id
    ),
    cleared as (
      update batch_materials m
        set used_quantity = coalesce((select u.quantity from used u where u.item_id = m.item_id), 0)
        where m.business_id = ${tenant.businessId} and m.batch_id = ${batchId}
    )
    insert into batch_materials (business_id, batch_id, position, item_id, quantity, used_quantity)
      select ${tenant.businessId}, ${batchId},
             row_number() over (order by u.position) + coalesce((
               select max(m.position) from batch_materials m
                 where m.business_id = ${tenant.businessId} and m.batch_id = ${batchId}
             ), 0),
             u.item_id, 0, u.quantity
        from used u
        where not exists (
          select from batch_materials m
            where m.business_id = ${tenant.businessId} and m.batch_id = ${batchId} and m.item_id = u.item_id
        )`.execute(tenant.db);
}

/** Puts down work on a batch: minutes by hand, or a timer that begins to run. */
export async function addBatchWork(
  tenant: Tenant,
  work: {
    readonly id: string;
    readonly batchId: string;
    readonly day: CalendarDate;
    readonly startedAt: string | null;
    readonly minutes: number | null;
    readonly note: string;
  },
): Promise<Outcome<unknown, Refusal<'batch-timer-runs' | 'batch-work-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('batch_work')
      .values({
        business_id: tenant.businessId,
        id: work.id,
        batch_id: work.batchId,
        person_id: tenant.personId,
        day: work.day,
        started_at: work.startedAt,
        minutes: work.minutes,
        note: work.note,
      })
      .execute(),
    {
      batch_work_pkey: inventoryRefusals.refusal('batch-work-id-taken'),
      batch_work_running: inventoryRefusals.refusal('batch-timer-runs'),
    },
  );
}

/** Ends a timer with the minutes that it measured. */
export async function endBatchWork(
  tenant: Tenant,
  workId: string,
  { endedAt, minutes }: { readonly endedAt: string; readonly minutes: number },
): Promise<void> {
  await tenant.db
    .updateTable('batch_work')
    .set({ ended_at: endedAt, minutes })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', workId)
    .execute();
}

/** Takes work off a batch; answers whether it was there. */
export async function removeBatchWork(tenant: Tenant, batchId: string, workId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('batch_work')
    .where('business_id', '=', tenant.businessId)
    .where('batch_id', '=', batchId)
    .where('id', '=', workId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Says from which accounts work and the studio go into the value of what is made. */
export async function writeProductionAccounts(tenant: Tenant, accounts: MakingAccounts): Promise<void> {
  const columns = { labour_account_id: accounts.labour, overhead_account_id: accounts.overhead };
  await tenant.db
    .insertInto('production_accounts')
    .values({ business_id: tenant.businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute();
}
