import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { purchaseRefusals } from '@atelier/domain/purchasing';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { postPurchaseBill, type PurchaseBillRefusal, type SaidPurchaseBill } from './post-purchase-bill.ts';
import { getPurchaseOrder } from './read-purchase.ts';

/** Enters the bill of an order, before or after its goods came, or the credit for what was sent back. */
export async function billPurchase(
  tenant: Tenant,
  orderId: string,
  said: SaidPurchaseBill,
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    PurchaseOrderView,
    | PurchaseBillRefusal
    | Refusal<'permission-denied' | 'purchase-order-not-found' | 'purchase-order-not-open'>
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const order = await findPurchaseOrder(tenant, orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (['draft', 'cancelled', 'closed'].includes(order.status)) {
    return refuse(purchaseRefusals.refusal('purchase-order-not-open', { details: order.status }));
  }
  const posted = await postPurchaseBill(tenant, order, said, { lock: bookLock, tools });
  if (!posted.ok) return posted;

  return succeed(await getPurchaseOrder(tenant, orderId));
}
