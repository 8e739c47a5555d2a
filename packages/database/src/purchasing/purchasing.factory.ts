import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { quantity, money, calendarDate } from '@atelier/domain/foundation';
import { writeSupplier, writeOffer } from './suppliers.store.ts';
import {
  writePurchaseOrder,
  notePurchaseStep,
  addPurchaseReceipt,
  linkPurchaseBill,
} from './purchases.store.ts';
import { addLandedCost } from './landed-costs.store.ts';

/** Two bags of an item, ordered from a supplier who sells it, received, and billed. */
export async function orderTestItem(
  tenant: Tenant,
  itemId: string,
  bill: { readonly id: string; readonly payeeId: string },
): Promise<void> {
  const { payeeId } = bill;
  const [orderId, one] = [v7(), quantity(1_000_000)];
  const day = calendarDate('2026-03-20');
  await writeSupplier(tenant, payeeId, {
    website: '',
    accountNumber: 'K-1',
    leadTimeDays: 7,
    minimumOrder: null,
    shippingRule: 'Free from $300',
    rating: 4,
    notes: '',
    contacts: [{ name: 'Ann Slip', role: '', email: '', phone: '' }],
  });
  const pack = { itemId, partNumber: 'C-1', packName: 'bag', packQuantity: quantity(12_500_000) };
  const breaks = [{ fromPacks: one, price: money(3000) }];
  const offer = { ...pack, id: v7(), payeeId, packAmount: one, packUnit: 'bag', link: '', breaks };
  valueOf(await writeOffer(tenant, offer, true));
  const order = {
    id: orderId,
    payeeId,
    orderedOn: day,
    expectedOn: null,
    placeId: null,
    shipping: money(0),
    duty: money(0),
    tax: money(0),
    discount: money(0),
    sharedBy: 'value',
    note: '',
    privateNote: '',
    lines: [{ ...pack, packs: quantity(2_000_000), packPrice: money(3000) }],
  } as const;
  valueOf(await writePurchaseOrder(tenant, order, null));
  const change = { version: 2, now: '2026-03-20T12:00:00Z', reason: '', closingEntryId: null };
  await notePurchaseStep(tenant, orderId, 'place', change);
  const line = {
    position: 1,
    packs: one,
    quantity: pack.packQuantity,
    value: money(3000),
    movementPosition: null,
  };
  const receipt = {
    id: v7(),
    orderId,
    kind: 'receipt',
    day,
    note: '',
    ofReceiptId: null,
    lines: [line],
  } as const;
  valueOf(await addPurchaseReceipt(tenant, { ...receipt, stockOperationId: null, journalEntryId: null }));
  await linkPurchaseBill(tenant, orderId, bill.id);
  const share = { receiptId: receipt.id, position: 1, share: money(100), shift: money(100) };
  valueOf(
    await addLandedCost(tenant, {
      id: v7(),
      billId: bill.id,
      orderId: null,
      day,
      amount: money(100),
      sharedBy: 'value',
      lines: [share],
    }),
  );
}
