import type { BatchView } from '@atelier/contract/production';
import type { OrderLineView, OrderView } from '@atelier/contract/orders';
import { findBatch } from '@atelier/database/production/batches.reads';
import { listOrderBatches } from '@atelier/database/orders/order-progress.reads';
import { linkOrderBatch } from '@atelier/database/orders/order-progress.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { tryOut } from '@atelier/database/platform/try-out';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { leftToPlan } from '@atelier/domain/orders';
import { moveBatch, planBatch } from '../production/plan-batch.command.ts';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { getOrder } from './read-order.ts';

/** Plans a batch of all of a line that is in none yet, by its recipe, due when the order is promised, and says so. */
export async function planBatchOfLine(
  tenant: Tenant,
  order: Pick<OrderView, 'id' | 'number' | 'customerName' | 'promisedOn'>,
  line: OrderLineView & { readonly productId: string },
  batchId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<BatchView, Refusal>> {
  const today = await todayOf(tenant, tools.clock);
  const planned = await planBatch(tenant, {
    ...{ id: batchId, itemId: line.productId, quantity: leftToPlan(line), unit: null, plannedFor: today },
    dueOn: order.promisedOn !== null && order.promisedOn >= today ? order.promisedOn : null,
    ...{ placeId: null, lot: '', assigneeId: null, materials: null },
    note: [order.number, order.customerName, line.personalisation].filter(Boolean).join(' · '),
  });
  if (!planned.ok) return planned;
  const linked = await linkOrderBatch(tenant, { orderId: order.id, lineId: line.id, batchId });
  return linked.ok ? planned : linked;
}

/**
 * Starts the batches of an open order: one for each line that is made for it and never had one. What cannot be planned, as
 * without a recipe, waits for a person.
 */
export async function planMadeLines(
  tenant: Tenant,
  order: OrderView,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<OrderView> {
  const made = order.lines.flatMap((line) => {
    const { productId } = line;
    return line.isMade && productId !== null && line.batches.length === 0 ? [{ ...line, productId }] : [];
  });
  if (order.state !== 'open' || made.length === 0) return order;
  for (const line of made) {
    await tryOut(tenant, () => planBatchOfLine(tenant, order, line, tools.ids.next(), tools));
  }
  return getOrder(tenant, order.id, tools);
}

/** Gives the batches up that were planned for an order and that no one has begun. */
export async function giveUpPlannedBatches(
  tenant: Tenant,
  said: { readonly orderId: string; readonly reason: string },
  tools: Pick<Tools, 'clock'>,
): Promise<void> {
  const batches = await listOrderBatches(tenant, [said.orderId]);
  for (const { id, status } of batches) {
    if (status !== 'planned') continue;
    const { version } = known(await findBatch(tenant, id));
    const move = { batchId: id, version, move: 'cancel', reason: said.reason } as const;
    await tryOut(tenant, () => moveBatch(tenant, move, tools));
  }
}
