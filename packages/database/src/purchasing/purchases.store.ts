import { sql } from 'kysely';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  purchaseRefusals,
  type PurchaseOrderDraft,
  type PurchaseOrderStep,
  type ValuedReceiptLine,
} from '@atelier/domain/purchasing';
import { quantityText, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type PurchaseWriteRefusal = Refusal<
  'purchase-order-id-taken' | 'supplier-not-found' | 'purchase-item-invalid' | 'purchase-item-twice'
>;

const refusals = {
  purchase_orders_pkey: purchaseRefusals.refusal('purchase-order-id-taken'),
  purchase_orders_business_id_payee_id_fkey: inventoryRefusals.refusal('supplier-not-found', {
    field: 'payeeId',
  }),
  purchase_order_lines_business_id_item_id_fkey: purchaseRefusals.refusal('purchase-item-invalid', {
    field: 'lines',
  }),
};

const columnsOf = (order: PurchaseOrderDraft) => ({
  payee_id: order.payeeId,
  ordered_on: order.orderedOn,
  expected_on: order.expectedOn,
  place_id: order.placeId,
  shipping_cents: order.shipping,
  duty_cents: order.duty,
  tax_cents: order.tax,
  discount_cents: order.discount,
  shared_by: order.sharedBy,
  note: order.note,
  private_note: order.privateNote,
});

/** Writes a draft: a new one with the next number, or over what it was. */
export async function writePurchaseOrder(
  tenant: Tenant,
  order: PurchaseOrderDraft,
  change: { readonly version: number; readonly now: string } | null,
): Promise<Outcome<unknown, PurchaseWriteRefusal>> {
  return orRefusal(
    (async () => {
      if (change === null) {
        await tenant.db
          .insertInto('purchase_orders')
          .values({
            business_id: tenant.businessId,
            id: order.id,
            number: sql<number>`take_number('purchase-order')`,
            ...columnsOf(order),
          })
          .execute();
      } else {
        await tenant.db
          .updateTable('purchase_orders')
          .set({ ...columnsOf(order), version: change.version, updated_at: change.now })
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', order.id)
          .execute();
        await tenant.db
          .deleteFrom('purchase_order_lines')
          .where('business_id', '=', tenant.businessId)
          .where('order_id', '=', order.id)
          .execute();
      }
      if (order.lines.length === 0) return;
      await tenant.db
        .insertInto('purchase_order_lines')
        .values(
          order.lines.map((line, index) => ({
            business_id: tenant.businessId,
            order_id: order.id,
            position: index + 1,
            item_id: line.itemId,
            part_number: line.partNumber,
            pack_name: line.packName,
            pack_quantity: quantityText(line.packQuantity),
            packs: quantityText(line.packs),
            pack_price_cents: line.packPrice,
          })),
        )
        .execute();
    })(),
    refusals,
  );
}

/** Throws a draft away. */
export async function deletePurchaseOrder(tenant: Tenant, orderId: string): Promise<void> {
  await tenant.db
    .deleteFrom('purchase_orders')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', orderId)
    .execute();
}

function factsOf(step: PurchaseOrderStep, now: string, closingEntryId: string | null) {
  switch (step) {
    case 'place':
      return { placed_at: now };
    case 'hold':
      return { held_at: now };
    case 'resume':
      return { held_at: null };
    case 'cancel':
      return { cancelled_at: now };
    case 'to-draft':
      return { placed_at: null, held_at: null, cancelled_at: null };
    case 'close':
      return { closed_at: now, held_at: null, closing_entry_id: closingEntryId };
    case 'reopen':
      return { closed_at: null, closing_entry_id: null };
  }
}

/** Notes what was done to an order. */
export async function notePurchaseStep(
  tenant: Tenant,
  orderId: string,
  step: PurchaseOrderStep,
  change: {
    readonly version: number;
    readonly now: string;
    readonly reason: string;
    readonly closingEntryId: string | null;
  },
): Promise<void> {
  await tenant.db
    .updateTable('purchase_orders')
    .set({
      ...factsOf(step, change.now, change.closingEntryId),
      step_reason: change.reason,
      version: change.version,
      updated_at: change.now,
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Notes that an order was handed to be mailed. */
export async function notePurchaseOrderSent(tenant: Tenant, orderId: string, now: string): Promise<void> {
  await tenant.db
    .updateTable('purchase_orders')
    .set({ sent_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', orderId)
    .execute();
}

/** What came or went back, with what it did to the stock and the books. */
export interface ReceiptDraft {
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'receipt' | 'return';
  readonly day: CalendarDate;
  readonly note: string;
  readonly stockOperationId: string | null;
  readonly journalEntryId: string | null;
  readonly ofReceiptId: string | null;
  readonly lines: readonly (Pick<ValuedReceiptLine, 'position' | 'packs' | 'quantity' | 'value'> & {
    readonly movementPosition: number | null;
  })[];
}

/** Writes what came of an order or was sent back; a trigger adds it to what stands received. */
export async function addPurchaseReceipt(
  tenant: Tenant,
  receipt: ReceiptDraft,
): Promise<Outcome<unknown, Refusal<'purchase-receipt-id-taken'>>> {
  const key = { business_id: tenant.businessId, order_id: receipt.orderId };
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('purchase_receipts')
        .values({
          ...key,
          id: receipt.id,
          kind: receipt.kind,
          day: receipt.day,
          note: receipt.note,
          stock_operation_id: receipt.stockOperationId,
          journal_entry_id: receipt.journalEntryId,
          of_receipt_id: receipt.ofReceiptId,
        })
        .execute();
      await tenant.db
        .insertInto('purchase_receipt_lines')
        .values(
          receipt.lines.map((line) => ({
            ...key,
            receipt_id: receipt.id,
            position: line.position,
            packs: quantityText(line.packs),
            quantity: quantityText(line.quantity),
            value_cents: line.value,
            movement_position: line.movementPosition,
          })),
        )
        .execute();
    })(),
    { purchase_receipts_pkey: purchaseRefusals.refusal('purchase-receipt-id-taken') },
  );
}

/** Marks a receipt or a return as taken back; a trigger takes it off what stands received. */
export async function markReceiptReversed(
  tenant: Tenant,
  receiptId: string,
  now: string,
): Promise<Outcome<unknown, Refusal<'purchase-receipt-already-reversed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('purchase_receipts')
      .set({ reversed_at: now })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', receiptId)
      .execute(),
    {
      purchase_receipts_reversed_once: purchaseRefusals.refusal('purchase-receipt-already-reversed'),
    },
  );
}

/** Says which order a bill or a credit is for. */
export async function linkPurchaseBill(tenant: Tenant, orderId: string, billId: string): Promise<void> {
  await tenant.db
    .insertInto('purchase_order_bills')
    .values({ business_id: tenant.businessId, order_id: orderId, bill_id: billId })
    .execute();
}
