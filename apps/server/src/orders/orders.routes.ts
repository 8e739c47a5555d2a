import { implement } from '@orpc/server';
import { orders } from '@atelier/contract/orders';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { countOrders, listOrders } from '@atelier/database/orders/orders.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { orderRefusals } from '@atelier/domain/orders';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { linkBatchToOrder, packOrder, relabelOrderParcel, stepParcel } from './fulfil-order.command.ts';
import { invoiceOrder } from './invoice-order.command.ts';
import { ordersTable } from './orders-csv.ts';
import { withProgress } from './order-progress.ts';
import { planOrderBatch } from './plan-order-batch.command.ts';
import { readOrder } from './read-order.ts';
import { listOrdersAtRisk, readReadiness } from './read-readiness.ts';
import { changeOrder, createOrder, removeOrder } from './save-order.command.ts';
import { stepOrder } from './step-order.command.ts';

const os = implement(orders).$context<BusinessRequest>();

export const orderRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      const { rows, next } = await listOrders(tenant, input, todayIn(timeZone, context.tools.clock));
      return succeed({ rows: await withProgress(tenant, rows), next });
    }),
  ),
  counts: os.counts.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      return succeed(await countOrders(tenant, input, todayIn(timeZone, context.tools.clock)));
    }),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context.tools.clock);
      return succeed(await csvFileOf(tenant, await ordersTable(tenant, input, today)));
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const order = await readOrder(tenant, input.orderId, context.tools);
      return order ? succeed(order) : refuse(orderRefusals.refusal('order-not-found'));
    }),
  ),
  readiness: os.readiness.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readReadiness(tenant, input, context.tools))),
  ),
  atRisk: os.atRisk.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed([...(await listOrdersAtRisk(tenant, input.orderIds, context.tools))]),
    ),
  ),
  create: os.create.handler(({ input, context }) =>
    change(context, 'createOrder', input, (tenant, tools) => createOrder(tenant, input, tools)),
  ),
  change: os.change.handler(({ input, context }) =>
    change(context, 'changeOrder', input, (tenant, tools) => changeOrder(tenant, input, tools)),
  ),
  remove: os.remove.handler(({ input, context }) =>
    change(context, 'removeOrder', input, (tenant) => removeOrder(tenant, input)),
  ),
  step: os.step.handler(({ input, context }) =>
    change(context, 'stepOrder', input, (tenant, tools) => stepOrder(tenant, input, tools)),
  ),
  invoice: os.invoice.handler(({ input, context }) =>
    change(context, 'invoiceOrder', input, (tenant, tools) => invoiceOrder(tenant, input, tools)),
  ),
  planBatch: os.planBatch.handler(({ input, context }) =>
    change(context, 'planOrderBatch', input, (tenant, tools) => planOrderBatch(tenant, input, tools)),
  ),
  linkBatch: os.linkBatch.handler(({ input, context }) =>
    change(context, 'linkBatchToOrder', input, (tenant, tools) => linkBatchToOrder(tenant, input, tools)),
  ),
  pack: os.pack.handler(({ input, context }) =>
    change(context, 'packOrder', input, (tenant, tools) => packOrder(tenant, input, tools)),
  ),
  relabelParcel: os.relabelParcel.handler(({ input, context }) =>
    change(context, 'relabelParcel', input, (tenant, tools) => relabelOrderParcel(tenant, input, tools)),
  ),
  stepParcel: os.stepParcel.handler(({ input, context }) =>
    change(context, 'stepParcel', input, (tenant, tools) => stepParcel(tenant, input, tools)),
  ),
});
