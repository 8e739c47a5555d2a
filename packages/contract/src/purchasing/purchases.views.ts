import { billKinds, billStatuses } from '@atelier/domain/payables';
import { chargeShares, purchaseOrderStatuses } from '@atelier/domain/purchasing';
import { itemKinds } from '@atelier/domain/items';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity, signedCents } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

const noneOrMore = z.int().min(0).max(1e15) as unknown as typeof quantity;

export const purchaseOrderRow = z.object({
  id,
  /** Shown as PO-0012. */
  number: z.int(),
  status: z.enum(purchaseOrderStatuses),
  payeeId: id,
  payeeName: z.string(),
  orderedOn: calendarDate,
  expectedOn: calendarDate.nullable(),
  lineCount: z.int(),
  goodsCents: cents,
  /** Goods, shipping, duty and tax less the discount. */
  totalCents: signedCents,
  /** Received goods, at the cost at which they came in. */
  receivedCents: cents,
  sentAt: instant.nullable(),
  version: z.int(),
});

export const purchaseOrderView = purchaseOrderRow.extend({
  payeeEmail: z.string(),
  placeId: id.nullable(),
  placeName: z.string().nullable(),
  shippingCents: cents,
  dutyCents: cents,
  taxCents: cents,
  discountCents: cents,
  sharedBy: z.enum(chargeShares),
  note: z.string(),
  privateNote: z.string(),
  /** Why it is on hold or was cancelled. */
  stepReason: z.string(),
  placedAt: instant.nullable(),
  closingEntryId: id.nullable(),
  /** The account that holds what was received until its bill comes. */
  clearingAccountId: id,
  lines: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      isCounted: z.boolean(),
      partNumber: z.string(),
      packName: z.string(),
      /** Quantity in the stock unit that a pack holds. */
      packQuantity: quantity,
      packs: quantity,
      packPriceCents: cents,
      valueCents: cents,
      /** With its share of shipping, duty, tax and discount. */
      landedCents: cents,
      received: noneOrMore,
      receivedCents: cents,
      /** The part of it that was billed later, as freight, and shared over what came. */
      landedLaterCents: signedCents,
    }),
  ),
  receipts: z.array(
    z.object({
      id,
      kind: z.enum(['receipt', 'return']),
      day: calendarDate,
      note: z.string(),
      stockOperationId: id.nullable(),
      journalEntryId: id.nullable(),
      ofReceiptId: id.nullable(),
      reversedAt: instant.nullable(),
      valueCents: cents,
      lines: z.array(z.object({ position: z.int(), packs: quantity, quantity, valueCents: cents })),
    }),
  ),
  bills: z.array(
    z.object({
      id,
      kind: z.enum(billKinds),
      number: z.string(),
      date: calendarDate,
      dueDate: calendarDate,
      status: z.enum(billStatuses),
      totalCents: cents,
      paidCents: cents,
      clearedCents: signedCents,
    }),
  ),
  /** Landed costs: billed later and shared over what came, or corrections of the charges, the latest last. */
  landedCosts: z.array(
    z.object({
      id,
      day: calendarDate,
      /** Null where the order's own charges were put right. */
      billId: id.nullable(),
      billNumber: z.string().nullable(),
      billStatus: z.enum(billStatuses).nullable(),
      payeeName: z.string().nullable(),
      sharedBy: z.enum(chargeShares),
      amountCents: signedCents,
      /** The part of this order. */
      shareCents: signedCents,
      reversedAt: instant.nullable(),
    }),
  ),
  /** Received less sent back, and what of it bills and credits have said; their difference waits for a bill. */
  standingCents: signedCents,
  billedCents: signedCents,
});

export const purchaseSuggestionView = z.object({
  itemId: id,
  itemName: z.string(),
  kind: z.enum(itemKinds),
  stockUnit: z.string(),
  /** Short: less than what is committed; low: at or below the reorder point. */
  reason: z.enum(['short', 'low']),
  onHand: signedQuantity,
  available: signedQuantity,
  expected: signedQuantity,
  inDrafts: signedQuantity,
  reorderPoint: quantity.nullable(),
  wanted: quantity,
  payeeId: id.nullable(),
  payeeName: z.string().nullable(),
  partNumber: z.string(),
  packName: z.string(),
  packQuantity: quantity,
  packs: quantity,
  packPriceCents: cents.nullable(),
});

/** A delivery that a cost may be shared over. */
export const deliveryView = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  payeeName: z.string(),
  day: calendarDate,
  valueCents: cents,
  /** Items that came, by name. */
  items: z.array(z.string()),
});

export type DeliveryView = z.infer<typeof deliveryView>;
export type PurchaseOrderRowView = z.infer<typeof purchaseOrderRow>;
export type PurchaseOrderView = z.infer<typeof purchaseOrderView>;
export type PurchaseSuggestionView = z.infer<typeof purchaseSuggestionView>;
