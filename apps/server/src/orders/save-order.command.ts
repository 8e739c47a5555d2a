import type { OrderFields, OrderView } from '@atelier/contract/orders';
import { listOrderBatches, listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import { findOrder, type OrderRecord } from '@atelier/database/orders/orders.reads';
import { deleteOrder, writeOrder } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { decideLinesInUse, decideOrderChange, onInvoicesOf, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { handedOutLines } from './order-progress.ts';
import { planMadeLines } from './order-batches.ts';
import { getOrder } from './read-order.ts';
import { settleOrder, takeOrder, type SaveRefusal, type TakeOrderRefusal } from './take-order.ts';

type TouchRefusal = Refusal<'order-not-found' | 'order-changed-meanwhile'>;

/** Drafts an order, and opens it where that is asked for: the batches of what is made for it start then. */
export async function createOrder(
  tenant: Tenant,
  said: { readonly id: string; readonly order: OrderFields; readonly isOpen: boolean },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<OrderView, TakeOrderRefusal | Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const taken = await takeOrder(tenant, said, tools);
  if (!taken.ok) return taken;
  return succeed(await planMadeLines(tenant, await getOrder(tenant, said.id, tools), tools));
}

/** Changes an order that is not over. Once open it has a customer and a line, and batches of what is made for it. */
export async function changeOrder(
  tenant: Tenant,
  said: { readonly orderId: string; readonly version: number; readonly order: OrderFields },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    OrderView,
    | SaveRefusal
    | TouchRefusal
    | Refusal<
        | 'permission-denied'
        | 'order-not-changeable'
        | 'order-needs-customer'
        | 'order-needs-lines'
        | 'order-line-below-invoiced'
        | 'order-line-below-sent'
        | 'order-line-other-product'
        | 'order-line-other-unit'
      >
  >
> {
  const before = await findOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(orderRefusals.refusal('order-not-found'));
  if (before.version !== said.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  const changeable = decideOrderChange(before.state);
  if (!changeable.ok) return changeable;
  if (before.state !== 'draft' && said.order.customerId === null) {
    return refuse(orderRefusals.refusal('order-needs-customer', { field: 'customerId' }));
  }
  if (before.state !== 'draft' && said.order.lines.length === 0) {
    return refuse(orderRefusals.refusal('order-needs-lines', { field: 'lines' }));
  }
  const standing = decideLinesInUse(await linesInUse(tenant, before), said.order.lines);
  if (!standing.ok) return standing;
  const { taxRounding } = before;
  const settled = await settleOrder(tenant, said.orderId, { ...said.order, taxRounding });
  if (!settled.ok) return settled;
  const now = tools.clock.now().toISOString();
  const written = await writeOrder(tenant, settled.value, invoiceTotals(settled.value).total, {
    version: said.version + 1,
    now,
  });
  if (!written.ok) return written;

  return succeed(await planMadeLines(tenant, await getOrder(tenant, said.orderId, tools), tools));
}

/** The lines of an order with what became of them. */
async function linesInUse(tenant: Tenant, order: OrderRecord) {
  const [parcels, batches] = await Promise.all([
    listOrderParcels(tenant, [order.id]),
    listOrderBatches(tenant, [order.id]),
  ]);
  const inBatch = new Set(
    batches.filter(({ status }) => status !== 'cancelled').map(({ orderLineId }) => orderLineId),
  );
  return handedOutLines(order, parcels).map(({ id, productId, unit, packed, ...line }) => ({
    ...{ id, productId, unit, packed },
    onInvoices: onInvoicesOf(line),
    isInBatch: inBatch.has(id),
  }));
}

/** Throws a draft away. */
export async function removeOrder(
  tenant: Tenant,
  seen: { readonly orderId: string; readonly version: number },
): Promise<
  Outcome<
    { id: string },
    TouchRefusal | Refusal<'permission-denied' | 'order-not-draft' | 'order-line-in-use'>
  >
> {
  const order = await findOrder(tenant, seen.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (order.version !== seen.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  if (order.state !== 'draft')
    return refuse(orderRefusals.refusal('order-not-draft', { details: order.state }));
  const deleted = await deleteOrder(tenant, seen.orderId);
  return deleted.ok ? succeed({ id: seen.orderId }) : deleted;
}
