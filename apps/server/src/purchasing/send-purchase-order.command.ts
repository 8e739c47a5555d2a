import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import { notePurchaseOrderSent, notePurchaseStep } from '@atelier/database/purchasing/purchases.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decidePurchaseStep, purchaseRefusals } from '@atelier/domain/purchasing';
import { refuse, succeed, zeroMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { getPurchaseOrder } from './read-purchase.ts';

/** Has an order mailed to the supplier with its PDF. A draft is placed by it. */
export async function sendPurchaseOrder(
  tenant: Tenant,
  input: {
    readonly orderId: string;
    readonly version: number;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    PurchaseOrderView,
    Refusal<
      | 'permission-denied'
      | 'purchase-order-not-found'
      | 'purchase-order-changed-meanwhile'
      | 'purchase-step-not-possible'
      | 'purchase-lines-missing'
      | 'purchase-order-has-receipts'
      | 'purchase-order-not-billed'
    >
  >
> {
  const order = await findPurchaseOrder(tenant, input.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (order.version !== input.version) {
    return refuse(purchaseRefusals.refusal('purchase-order-changed-meanwhile'));
  }
  const now = tools.clock.now().toISOString();
  if (order.status === 'draft') {
    const facts = { hasReceipts: false, wasReceived: false, receivedValue: zeroMoney, billCount: 0 };
    const allowed = decidePurchaseStep('place', { ...facts, status: order.status, lines: order.lines });
    if (!allowed.ok) return allowed;
    const change = { version: order.version + 1, now, reason: '', closingEntryId: null };
    await notePurchaseStep(tenant, order.id, 'place', change);
  } else if (order.status === 'cancelled' || order.status === 'closed') {
    return refuse(purchaseRefusals.refusal('purchase-step-not-possible', { details: order.status }));
  }
  await notePurchaseOrderSent(tenant, order.id, now);
  const { orderId, to, subject, message } = input;
  await enqueue(tenant, 'send-purchase-order', {
    businessId: tenant.businessId,
    personId: tenant.personId,
    orderId,
    mailId: tools.ids.next(),
    to,
    subject,
    message,
  });

  return succeed(await getPurchaseOrder(tenant, order.id));
}
