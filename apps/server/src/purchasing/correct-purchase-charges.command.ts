import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { listDeliveredLines } from '@atelier/database/purchasing/landed-costs.reads';
import { addLandedCost, changePurchaseCharges } from '@atelier/database/purchasing/landed-costs.store';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import type { StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  correctCharges,
  costsOfOrder,
  purchaseOrderName,
  purchaseRefusals,
  purchaseTotals,
  sumOfShares,
  type PurchaseCharges,
} from '@atelier/domain/purchasing';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { getPurchaseOrder } from './read-purchase.ts';
import { shiftDeliveries } from './shift-deliveries.ts';

type CorrectRefusal =
  | PostingRefusal
  | StockWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'purchase-order-not-found'
      | 'purchase-order-changed-meanwhile'
      | 'purchase-order-not-open'
      | 'purchase-discount-too-large'
      | 'purchase-charges-unchanged'
      | 'landed-cost-id-taken'
    >;

/** Puts the shipping, duty, tax and discount of an order right after it was placed: what came of it is valued again. */
export async function correctPurchaseCharges(
  tenant: Tenant,
  said: PurchaseCharges & {
    readonly orderId: string;
    readonly version: number;
    readonly day: CalendarDate;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PurchaseOrderView, CorrectRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const order = await findPurchaseOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (order.version !== said.version) {
    return refuse(purchaseRefusals.refusal('purchase-order-changed-meanwhile'));
  }
  if (!['placed', 'on-hold', 'partly-received', 'received'].includes(order.status)) {
    return refuse(purchaseRefusals.refusal('purchase-order-not-open', { details: order.status }));
  }
  const was = costsOfOrder(order);
  const { shipping, duty, tax, discount, sharedBy } = said;
  const charges = { shipping, duty, tax, discount, sharedBy };
  if (
    shipping === was.shipping &&
    duty === was.duty &&
    tax === was.tax &&
    discount === was.discount &&
    sharedBy === was.sharedBy
  ) {
    return refuse(purchaseRefusals.refusal('purchase-charges-unchanged'));
  }
  const corrected = { ...was, ...charges };
  if (discount > purchaseTotals(corrected).goods) {
    return refuse(purchaseRefusals.refusal('purchase-discount-too-large', { field: 'discountCents' }));
  }
  const lines = correctCharges(corrected, await listDeliveredLines(tenant, { orderId: order.id }));
  await changePurchaseCharges(tenant, order.id, {
    ...charges,
    version: order.version + 1,
    now: tools.clock.now().toISOString(),
  });
  if (lines.length > 0) {
    const shifted = await shiftDeliveries(
      tenant,
      lines,
      {
        day: said.day,
        reason: `charges of ${purchaseOrderName(order.number)}, ${order.payeeName}`,
        source: { kind: 'purchase-order', id: order.id },
      },
      { lock: bookLock, tools },
    );
    if (!shifted.ok) return shifted;
    const written = await addLandedCost(tenant, {
      id: tools.ids.next(),
      billId: null,
      orderId: order.id,
      day: said.day,
      amount: sumOfShares(lines),
      sharedBy,
      lines,
    });
    if (!written.ok) return written;
  }

  return succeed(await getPurchaseOrder(tenant, order.id));
}
