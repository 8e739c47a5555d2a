import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { payBills } from '../payables/pay-bills.command.ts';
import type { Tools } from '../platform/answer.ts';
import { getPurchaseOrder } from './read-purchase.ts';
import { receivePurchase } from './receive-purchase.command.ts';
import { draftPurchaseOrders, type SaidPurchaseOrder } from './save-purchase-order.command.ts';
import { stepPurchaseOrder } from './step-purchase-order.command.ts';

/** A purchase that was taken along, with the ids of all that records it. */
export interface BoughtAtOnce {
  readonly order: SaidPurchaseOrder;
  readonly receiptId: string;
  readonly billId: string;
  readonly billNumber: string;
  /** From what it was paid; null where it is still owed. */
  readonly payment: { readonly id: string; readonly moneyAccountId: string } | null;
}

/** Records what was bought and is here: its order, receipt and bill, and the payment, all on one day or not at all. */
export async function buyAtOnce(
  tenant: Tenant,
  { order, receiptId, billId, billNumber, payment }: BoughtAtOnce,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PurchaseOrderView, Refusal>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const { id: orderId, orderedOn: day } = order;
  const drafted = await draftPurchaseOrders(tenant, [order]);
  if (!drafted.ok) return drafted;
  const { totalCents: total, version } = await getPurchaseOrder(tenant, orderId);
  const placed = await stepPurchaseOrder(tenant, { orderId, version, step: 'place', day, reason: '' }, tools);
  if (!placed.ok) return placed;
  const bill = { id: billId, kind: 'bill', number: billNumber, date: day, dueDate: null, total } as const;
  const received = await receivePurchase(
    tenant,
    {
      id: receiptId,
      orderId,
      day,
      placeId: null,
      note: '',
      lines: order.lines.map(({ packs }, index) => ({ position: index + 1, packs })),
      isMoreAllowed: false,
      bill: total === 0 ? null : bill,
    },
    tools,
  );
  if (!received.ok || payment === null || total === 0) return received;
  const paid = await payBills(
    tenant,
    { ...payment, date: day, reference: '', memo: '', allocations: [{ billId, amount: total }] },
    tools,
  );
  return paid.ok ? succeed(await getPurchaseOrder(tenant, orderId)) : paid;
}
