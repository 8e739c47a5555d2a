import { implement } from '@orpc/server';
import { batches, productionAccounts } from '@atelier/contract/production';
import { listBatches, readProductionAccounts } from '@atelier/database/production/batches.reads';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { finishBatch, reverseBatchOutput, takeBatchApart } from './finish-batch.command.ts';
import { changeBatch, moveBatch, planBatch } from './plan-batch.command.ts';
import { proposeBatch, readBatch, readNextBatches } from './read-batches.ts';
import { saveProductionAccounts } from './save-production-accounts.command.ts';
import {
  addWorkToBatch,
  removeWorkFromBatch,
  startBatchTimer,
  stopBatchTimer,
} from './work-on-batch.command.ts';

const os = implement(batches).$context<BusinessRequest>();

export const batchRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listBatches(tenant, input))),
  ),
  next: os.next.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(await readNextBatches(tenant, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  proposal: os.proposal.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const day = input.plannedFor ?? (await todayOf(tenant, context.tools.clock));
      const proposed = await proposeBatch(tenant, input, day);
      return proposed.ok ? succeed(proposed.value.proposal) : proposed;
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const batch = await readBatch(tenant, input.batchId);
      return batch ? succeed(batch) : refuse(inventoryRefusals.refusal('batch-not-found'));
    }),
  ),
  plan: os.plan.handler(({ input, context }) =>
    change(context, 'planBatch', input, (tenant) => planBatch(tenant, input)),
  ),
  change: os.change.handler(({ input, context }) =>
    change(context, 'changeBatch', input, (tenant, tools) => changeBatch(tenant, input, tools)),
  ),
  move: os.move.handler(({ input, context }) =>
    change(context, 'moveBatch', input, (tenant, tools) => moveBatch(tenant, input, tools)),
  ),
  finish: os.finish.handler(({ input, context }) =>
    change(context, 'finishBatch', input, (tenant, tools) =>
      finishBatch(tenant, { ...input, hourly: input.hourlyCents }, tools),
    ),
  ),
  takeApart: os.takeApart.handler(({ input, context }) =>
    change(context, 'takeBatchApart', input, (tenant, tools) => takeBatchApart(tenant, input, tools)),
  ),
  reverse: os.reverse.handler(({ input, context }) =>
    change(context, 'reverseBatchOutput', input, (tenant, tools) => reverseBatchOutput(tenant, input, tools)),
  ),
  startTimer: os.startTimer.handler(({ input, context }) =>
    change(context, 'startBatchTimer', input, (tenant, tools) => startBatchTimer(tenant, input, tools)),
  ),
  stopTimer: os.stopTimer.handler(({ input, context }) =>
    change(context, 'stopBatchTimer', input, (tenant, tools) => stopBatchTimer(tenant, input, tools)),
  ),
  addWork: os.addWork.handler(({ input, context }) =>
    change(context, 'addWorkToBatch', input, (tenant, tools) => addWorkToBatch(tenant, input, tools)),
  ),
  removeWork: os.removeWork.handler(({ input, context }) =>
    change(context, 'removeWorkFromBatch', input, (tenant) => removeWorkFromBatch(tenant, input)),
  ),
});

const accounts = implement(productionAccounts).$context<BusinessRequest>();

export const productionAccountRoutes = accounts.router({
  get: accounts.get.handler(({ context }) =>
    read(context, async (tenant) => {
      const { labour, overhead } = await readProductionAccounts(tenant);
      return succeed({ labourAccountId: labour, overheadAccountId: overhead });
    }),
  ),
  put: accounts.put.handler(({ input, context }) =>
    change(context, 'saveProductionAccounts', input, (tenant) => saveProductionAccounts(tenant, input)),
  ),
});
