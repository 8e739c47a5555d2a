import type { BatchView } from '@atelier/contract/production';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findBatch, readBatchWork } from '@atelier/database/production/batches.reads';
import {
  addBatchWork,
  endBatchWork,
  moveBatch,
  removeBatchWork,
} from '@atelier/database/production/batches.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideWorkDay, isOpenBatch, timedMinutes } from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readBatch } from './read-batches.ts';
import { requireWorkOn } from './require-work.ts';

type Denied = Refusal<'permission-denied' | 'batch-not-found'>;

/** Lets a person's timer on a batch run; a planned batch is in progress from then on. */
export async function startBatchTimer(
  tenant: Tenant,
  input: { readonly batchId: string; readonly id: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<
  Outcome<BatchView, Denied | Refusal<'batch-not-open' | 'batch-timer-runs' | 'batch-work-id-taken'>>
> {
  const { timeZone } = await getBusiness(tenant);
  const batch = await findBatch(tenant, input.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));

  const permitted = requireWorkOn(batch, tenant);
  if (!permitted.ok) return permitted;

  if (!isOpenBatch(batch.status)) return refuse(inventoryRefusals.refusal('batch-not-open'));

  const now = clock.now().toISOString();
  const added = await addBatchWork(tenant, {
    id: input.id,
    batchId: batch.id,
    day: todayIn(timeZone, clock),
    startedAt: now,
    minutes: null,
    note: '',
  });
  if (!added.ok) return added;
  if (batch.status === 'planned') await moveBatch(tenant, batch.id, 'start', { reason: '', now });
  return succeed(known(await readBatch(tenant, batch.id)));
}

/** Stops the person's timer on a batch. */
export async function stopBatchTimer(
  tenant: Tenant,
  input: { readonly batchId: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<BatchView, Denied | Refusal<'batch-timer-stands'>>> {
  const batch = await findBatch(tenant, input.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const work = await readBatchWork(tenant, batch.id);

  const permitted = requireWorkOn(batch, tenant);
  if (!permitted.ok) return permitted;

  const running = work.find(({ personId, minutes }) => personId === tenant.personId && minutes === null);
  if (running?.startedAt == null) return refuse(inventoryRefusals.refusal('batch-timer-stands'));

  const now = clock.now();
  const minutes = timedMinutes(now.getTime() - Date.parse(running.startedAt));
  await endBatchWork(tenant, running.id, { endedAt: now.toISOString(), minutes });
  return succeed(known(await readBatch(tenant, batch.id)));
}

/** Puts down minutes that someone worked on a batch. */
export async function addWorkToBatch(
  tenant: Tenant,
  input: {
    readonly batchId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly minutes: number;
    readonly note: string;
  },
  { clock }: Pick<Tools, 'clock'>,
): Promise<
  Outcome<BatchView, Denied | Refusal<'batch-work-ahead' | 'batch-timer-runs' | 'batch-work-id-taken'>>
> {
  const { timeZone } = await getBusiness(tenant);
  const batch = await findBatch(tenant, input.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decideWorkDay(input.day, todayIn(timeZone, clock));
  if (!allowed.ok) return allowed;

  const added = await addBatchWork(tenant, { ...input, startedAt: null });
  if (!added.ok) return added;
  return succeed(known(await readBatch(tenant, batch.id)));
}

/** Takes minutes off a batch that were put down by mistake. */
export async function removeWorkFromBatch(
  tenant: Tenant,
  input: { readonly batchId: string; readonly workId: string },
): Promise<Outcome<BatchView, Denied | Refusal<'batch-work-not-found'>>> {
  const batch = await findBatch(tenant, input.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const wasThere = await removeBatchWork(tenant, batch.id, input.workId);
  if (!wasThere) return refuse(inventoryRefusals.refusal('batch-work-not-found'));
  return succeed(known(await readBatch(tenant, batch.id)));
}
