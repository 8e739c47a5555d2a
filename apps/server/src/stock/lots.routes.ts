import { implement } from '@orpc/server';
import { lots } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listLots, listLotsThere } from '@atelier/database/stock/lots.reads';
import { inventoryRefusals } from '@atelier/domain/items';
import { soonExpiring } from '@atelier/domain/stock';
import { addDays, refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { assignMovementLots, blockLot, changeLot } from './change-lot.command.ts';
import { lotTraceFile, readLot } from './read-lot.ts';

const os = implement(lots).$context<BusinessRequest>();

export const lotRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      const soon = addDays(todayIn(timeZone, context.tools.clock), soonExpiring);
      return succeed(await listLots(tenant, { ...input, soon }));
    }),
  ),
  there: os.there.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listLotsThere(tenant, input.itemIds))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const lot = await readLot(tenant, input.lotId);
      return lot ? succeed(lot) : refuse(inventoryRefusals.refusal('lot-not-found'));
    }),
  ),
  trace: os.trace.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const lot = await readLot(tenant, input.lotId);
      return lot ? succeed(lotTraceFile(lot)) : refuse(inventoryRefusals.refusal('lot-not-found'));
    }),
  ),
  change: os.change.handler(({ input, context }) =>
    change(context, 'changeLot', input, (tenant) => changeLot(tenant, input)),
  ),
  block: os.block.handler(({ input, context }) =>
    change(context, 'blockLot', input, (tenant, tools) => blockLot(tenant, input, tools)),
  ),
  assign: os.assign.handler(({ input, context }) =>
    change(context, 'assignMovementLots', input, (tenant) => assignMovementLots(tenant, input)),
  ),
});
