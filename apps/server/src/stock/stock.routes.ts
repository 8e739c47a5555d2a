import { implement } from '@orpc/server';
import { stock } from '@atelier/contract/stock';
import { findItem } from '@atelier/database/items/items.reads';
import { listOnHand, readStockTerms } from '@atelier/database/stock/stock.reads';
import {
  findStockOperation,
  listMovementsOfItem,
  listStockOperations,
} from '@atelier/database/stock/stock-operations.reads';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readItemStock } from './read-item-stock.ts';
import {
  recordStockOperation,
  reverseStockOperation,
  takeBackFromCustomer,
} from './record-stock-operation.command.ts';
import { startStock } from './start-stock.command.ts';

const os = implement(stock).$context<BusinessRequest>();

export const stockRoutes = os.router({
  start: os.start.handler(({ input, context }) =>
    change(context, 'startStock', input, (tenant, tools) =>
      startStock(
        tenant,
        {
          ...input,
          method: input.method,
          lines: input.lines.map(({ valueCents, ...line }) => ({ ...line, value: valueCents })),
        },
        tools,
      ),
    ),
  ),
  record: os.record.handler(({ input, context }) =>
    change(context, 'recordStockOperation', input, (tenant, tools) =>
      recordStockOperation(
        tenant,
        {
          ...input,
          lines: input.lines.map(({ valueCents, ...line }) => ({ ...line, value: valueCents })),
        },
        tools,
      ),
    ),
  ),
  reverse: os.reverse.handler(({ input, context }) =>
    change(context, 'reverseStockOperation', input, (tenant, tools) =>
      reverseStockOperation(tenant, input, tools),
    ),
  ),
  giveBack: os.giveBack.handler(({ input, context }) =>
    change(context, 'takeBackFromCustomer', input, (tenant, tools) =>
      takeBackFromCustomer(tenant, input, tools),
    ),
  ),
  terms: os.terms.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readStockTerms(tenant, input.day))),
  ),
  onHand: os.onHand.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listOnHand(tenant, input))),
  ),
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listStockOperations(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const operation = await findStockOperation(tenant, input.operationId);
      if (!operation) return refuse(inventoryRefusals.refusal('stock-operation-not-found'));
      const { drafts: _drafts, ...view } = operation;
      return succeed(view);
    }),
  ),
  ofItem: os.ofItem.handler(({ input, context }) =>
    read(context, async (tenant) =>
      (await findItem(tenant, input.itemId))
        ? succeed(await readItemStock(tenant, input.itemId, context.tools))
        : refuse(inventoryRefusals.refusal('item-not-found')),
    ),
  ),
  movementsOfItem: os.movementsOfItem.handler(({ input, context }) =>
    read(context, async (tenant) =>
      (await findItem(tenant, input.itemId))
        ? succeed(await listMovementsOfItem(tenant, input))
        : refuse(inventoryRefusals.refusal('item-not-found')),
    ),
  ),
});
