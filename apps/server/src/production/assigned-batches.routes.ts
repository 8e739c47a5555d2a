import { implement } from '@orpc/server';
import { assignedBatches, type AssignedBatchView, type BatchView } from '@atelier/contract/production';
import { findBatch, listBatches } from '@atelier/database/production/batches.reads';
import { findRecipeVersion } from '@atelier/database/production/recipes.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { recordOutputAsPlanned } from './finish-batch.command.ts';
import { moveBatch } from './plan-batch.command.ts';
import { readBatch } from './read-batches.ts';
import { startBatchTimer, stopBatchTimer } from './work-on-batch.command.ts';

/** Open batches of one person that are listed. */
const mostListed = 1000;

const os = implement(assignedBatches).$context<BusinessRequest>();

export const assignedBatchRoutes = os.router({
  list: os.list.handler(({ context }) =>
    read(context, async (tenant) => {
      const { rows } = await listBatches(tenant, { show: 'mine', limit: mostListed });
      return succeed(rows.toReversed());
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const batch = await readBatch(tenant, input.batchId);
      return batch?.assigneeId === tenant.personId
        ? succeed(await assignedView(tenant, batch))
        : refuse(inventoryRefusals.refusal('batch-not-found'));
    }),
  ),
  move: os.move.handler(({ input, context }) =>
    change(context, 'moveOwnBatch', input, (tenant, tools) =>
      onOwnBatch(tenant, input, () => moveBatch(tenant, input, tools)),
    ),
  ),
  record: os.record.handler(({ input, context }) =>
    change(context, 'recordOwnBatch', input, (tenant, tools) =>
      onOwnBatch(tenant, input, () => recordOutputAsPlanned(tenant, input, tools)),
    ),
  ),
  startTimer: os.startTimer.handler(({ input, context }) =>
    change(context, 'startOwnBatchTimer', input, (tenant, tools) =>
      onOwnBatch(tenant, input, () => startBatchTimer(tenant, input, tools)),
    ),
  ),
  stopTimer: os.stopTimer.handler(({ input, context }) =>
    change(context, 'stopOwnBatchTimer', input, (tenant, tools) =>
      onOwnBatch(tenant, input, () => stopBatchTimer(tenant, input, tools)),
    ),
  ),
});

/** Runs a command on a batch that is assigned to the person, and answers without costs. */
async function onOwnBatch<Failure extends AnyRefusal>(
  tenant: Tenant,
  { batchId }: { readonly batchId: string },
  run: () => Promise<Outcome<BatchView, Failure>>,
): Promise<Outcome<AssignedBatchView, Failure | Refusal<'permission-denied' | 'batch-not-found'>>> {
  const batch = await findBatch(tenant, batchId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.own-batches');
  if (!permitted.ok) return permitted;

  if (batch?.assigneeId !== tenant.personId) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const done = await run();
  return done.ok ? succeed(await assignedView(tenant, done.value)) : done;
}

/** Returns a batch for its assignee: the work, and no cost. */
async function assignedView(tenant: Tenant, batch: BatchView): Promise<AssignedBatchView> {
  const { instructions, steps } = known(await findRecipeVersion(tenant, batch.recipeVersionId));
  const { id, number, itemId, itemName, stockUnit, status, planned, made, lost } = batch;
  const { plannedFor, dueOn, lot, blockedReason, version, placeName, note, minutesPlanned } = batch;
  const own = batch.work.filter(({ isMine }) => isMine);
  return {
    ...{ id, number, itemId, itemName, stockUnit, status, planned, made, lost },
    ...{ plannedFor, dueOn, lot, blockedReason, version, placeName, note, minutesPlanned, instructions },
    materials: batch.materials.map(({ itemId: materialId, itemName: name, stockUnit: unit, ...amounts }) => ({
      ...{ itemId: materialId, itemName: name, stockUnit: unit },
      ...{ planned: amounts.planned, used: amounts.used },
    })),
    steps: steps.map(({ name, note: about }) => ({ name, note: about })),
    minutesWorked: own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    timerSince: own.find(({ minutes }) => minutes === null)?.startedAt ?? null,
  };
}
