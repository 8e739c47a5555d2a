import type { OrderView } from '@atelier/contract/orders';
import { holdCustomerOf } from '@atelier/database/customers/erased-customers.store';
import { findOrder } from '@atelier/database/orders/orders.reads';
import { noteOrderStep } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideOrderStep, orderRefusals, type OrderStep } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { takeOrderNumber } from './take-order-number.ts';
import { giveUpPlannedBatches, planMadeLines } from './order-batches.ts';
import { getOrder } from './read-order.ts';

type OrderStepInput = {
  readonly orderId: string;
  readonly version: number;
  readonly step: OrderStep;
  readonly reason: string;
};

type StepOrderRefusal = Refusal<
  | 'permission-denied'
  | 'order-not-found'
  | 'order-changed-meanwhile'
  | 'order-step-not-possible'
  | 'order-needs-customer'
  | 'order-needs-lines'
  | 'order-needs-reason'
>;

/**
 * Takes an order a step further, or back. It takes its number when it is opened, and the batches of what is made for it
 * start then; what no one has begun of them is given up with it.
 */
export async function stepOrder(
  tenant: Tenant,
  input: OrderStepInput,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<OrderView, StepOrderRefusal>> {
  const taken = await takeOrderStep(tenant, input, tools);
  if (!taken.ok) return taken;
  if (input.step === 'cancel') await giveUpPlannedBatches(tenant, input, tools);

  return succeed(await planMadeLines(tenant, await getOrder(tenant, input.orderId, tools), tools));
}

/** The same, for callers that do not look at the order afterwards; answers its version. */
export async function takeOrderStep(
  tenant: Tenant,
  input: OrderStepInput,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<number, StepOrderRefusal>> {
  const [, order] = await Promise.all([
    holdCustomerOf(tenant, 'customer_orders', input.orderId),
    findOrder(tenant, input.orderId, { lock: true }),
  ]);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (order.version !== input.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  const allowed = decideOrderStep(input.step, order, input.reason);
  if (!allowed.ok) return allowed;

  const version = order.version + 1;
  await noteOrderStep(tenant, order.id, input.step, {
    version,
    now: tools.clock.now().toISOString(),
    reason: input.reason,
    number: input.step === 'open' ? await takeOrderNumber(tenant, order.orderedOn) : null,
  });
  return succeed(version);
}
