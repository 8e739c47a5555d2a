import type { OrderView } from '@atelier/contract/orders';
import { findOrder } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { leftToPlan, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { planBatchOfLine } from './order-batches.ts';
import { getOrder } from './read-order.ts';

/** Plans a batch of what of a line of an open order is in none yet. */
export async function planOrderBatch(
  tenant: Tenant,
  said: { readonly orderId: string; readonly lineId: string; readonly batchId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<OrderView, Refusal>> {
  // Held, so that two who plan at once plan it once.
  const held = await findOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!held) return refuse(orderRefusals.refusal('order-not-found'));
  if (held.state !== 'open') return refuse(orderRefusals.refusal('order-not-open', { details: held.state }));
  const order = await getOrder(tenant, said.orderId, tools);
  const line = order.lines.find(({ id }) => id === said.lineId);
  if (!line) return refuse(orderRefusals.refusal('order-line-not-found', { field: 'lineId' }));
  const { productId } = line;
  if (productId === null || leftToPlan(line) <= 0) {
    return refuse(orderRefusals.refusal('order-line-nothing-to-plan', { field: 'lineId' }));
  }
  const planned = await planBatchOfLine(tenant, order, { ...line, productId }, said.batchId, tools);
  if (!planned.ok) return planned;

  return succeed(await getOrder(tenant, said.orderId, tools));
}
