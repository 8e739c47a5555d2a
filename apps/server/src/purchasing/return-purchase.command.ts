import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { carriesLandedCost, listDeliveredLines } from '@atelier/database/purchasing/landed-costs.reads';
import {
  findOrderOfReceipt,
  findPurchaseOrder,
  listPurchaseReceipts,
  readBoughtItems,
} from '@atelier/database/purchasing/purchases.reads';
import { addPurchaseReceipt, markReceiptReversed } from '@atelier/database/purchasing/purchases.store';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, reverseEntry } from '@atelier/domain/books';
import {
  amountOfPacks,
  partOfReceipt,
  purchaseOrderName,
  purchaseRefusals,
  suppliesPosting,
  type ReceiptLine,
} from '@atelier/domain/purchasing';
import { decideReverseOperation, type StockRefusal } from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  addMoney,
  money,
  negateMoney,
  quantity,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { getPurchaseOrder, supplyParts } from './read-purchase.ts';
import { shiftDeliveries } from './shift-deliveries.ts';

type FindRefusal = Refusal<
  'purchase-receipt-not-found' | 'purchase-receipt-already-reversed' | 'purchase-order-not-open'
>;

/** A receipt that stands, of an order that is held until the database transaction ends and not closed. */
async function lockReceipt(tenant: Tenant, receiptId: string) {
  const orderId = await findOrderOfReceipt(tenant, receiptId);
  const order = orderId === null ? null : await findPurchaseOrder(tenant, orderId, { lock: true });
  if (!order) return null;
  const all = await listPurchaseReceipts(tenant, order.id);
  const receipt = known(all.find(({ id }) => id === receiptId));
  const returned = all.filter(
    ({ ofReceiptId, reversedAt }) => ofReceiptId === receiptId && reversedAt === null,
  );
  return { order, receipt, returned: returned.flatMap(({ lines }) => lines) };
}

type LockedReceipt = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>;

function decideTouch(locked: LockedReceipt | null): Outcome<LockedReceipt, FindRefusal> {
  if (!locked || locked.receipt.kind !== 'receipt') {
    return refuse(purchaseRefusals.refusal('purchase-receipt-not-found'));
  }
  if (locked.receipt.reversedAt !== null) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-already-reversed'));
  }
  return locked.order.status === 'closed'
    ? refuse(purchaseRefusals.refusal('purchase-order-not-open', { details: 'closed' }))
    : succeed(locked);
}

type SendBackRefusal =
  | FindRefusal
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'purchase-receipt-empty'
      | 'purchase-line-not-found'
      | 'purchase-returned-too-much'
      | 'purchase-amount-too-large'
      | 'purchase-receipt-id-taken'
      | 'stock-reversal-before-operation'
    >;

/** Sends something of a receipt back to the supplier: it leaves at what it came in at, and a credit is waited for. */
export async function sendPurchaseBack(
  tenant: Tenant,
  said: {
    readonly receiptId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly note: string;
    readonly lines: readonly ReceiptLine[];
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<PurchaseOrderView, SendBackRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const locked = await lockReceipt(tenant, said.receiptId);
  const system = await getSystemAccounts(tenant, ['goods-received', 'cost-of-goods-sold']);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const touched = decideTouch(locked);
  if (!touched.ok) return touched;
  const { order, receipt, returned } = touched.value;
  if (said.lines.length === 0) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-empty', { field: 'lines' }));
  }
  if (said.day < receipt.day) {
    return refuse(inventoryRefusals.refusal('stock-reversal-before-operation', { field: 'day' }));
  }
  const lines = [];
  for (const [index, { position, packs }] of said.lines.entries()) {
    const field = `lines.${index}.packs`;
    const came = receipt.lines.find((line) => line.position === position);
    const isTwice = said.lines.findIndex((other) => other.position === position) !== index;
    if (!came || isTwice) return refuse(purchaseRefusals.refusal('purchase-line-not-found', { field }));
    const before = returned.filter((line) => line.position === position);
    const packsBefore = before.reduce((sum, line) => sum + line.packs, 0);
    if (packsBefore + packs > came.packs) {
      return refuse(purchaseRefusals.refusal('purchase-returned-too-much', { field }));
    }
    const ordered = known(order.lines[position - 1]);
    const amount = amountOfPacks(packs, ordered.packQuantity);
    if (amount === null) return refuse(purchaseRefusals.refusal('purchase-amount-too-large', { field }));
    const isAll = packsBefore + packs === came.packs;
    const amountBefore = before.reduce((sum, line) => sum + line.quantity, 0);
    lines.push({
      position,
      packs,
      itemId: ordered.itemId,
      // The last part takes what is left, so that rounding leaves nothing over.
      quantity: isAll ? quantity(came.quantity - amountBefore) : amount,
      movementPosition: came.movementPosition,
      value: partOfReceipt(
        came,
        quantity(packsBefore + packs),
        sumMoney(before.map((line) => line.valueCents)),
      ),
    });
  }
  const source = { kind: 'purchase-order', id: order.id } as const;
  const counted = lines.filter(({ movementPosition }) => movementPosition !== null);
  const supplies = lines.filter(({ movementPosition }) => movementPosition === null);
  const operationId = tools.ids.next();
  const values = new Map(supplies.map(({ position, value }) => [position, value]));
  if (counted.length > 0) {
    const operation = known(await findStockOperation(tenant, known(receipt.stockOperationId)));
    const written = await recordStockOperation(
      tenant,
      {
        id: operationId,
        kind: 'supplier-return',
        day: said.day,
        reason: said.note === '' ? purchaseOrderName(order.number) : said.note,
        source,
        reversesId: null,
        lines: counted.map((line) => ({
          itemId: line.itemId,
          placeId: known(operation.drafts[known(line.movementPosition) - 1]).placeId,
          quantity: quantity(-line.quantity),
          value: null,
          of: { operationId: operation.id, position: known(line.movementPosition) },
          counterAccountId: system['goods-received'],
        })),
      },
      { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!written.ok) return written;
    for (const { position, change, trueUp } of known(written.value[0]).movements) {
      values.set(known(counted[position - 1]).position, money(-addMoney(change, trueUp) + 0));
    }
  }
  const items = await readBoughtItems(
    tenant,
    supplies.map(({ itemId }) => itemId),
  );
  const entry = suppliesPosting({
    id: tools.ids.next(),
    day: said.day,
    source,
    memo: `Supplies sent back: ${purchaseOrderName(order.number)}, ${order.payeeName}`,
    clearingAccountId: system['goods-received'],
    parts: supplyParts(
      supplies.map(({ itemId, value }) => ({ itemId, value: negateMoney(value) })),
      items,
      system['cost-of-goods-sold'],
    ),
  });
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, bookLock);
    if (!posted.ok) return posted;
  }
  const written = await addPurchaseReceipt(tenant, {
    id: said.id,
    orderId: order.id,
    kind: 'return',
    day: said.day,
    note: said.note,
    stockOperationId: counted.length > 0 ? operationId : null,
    journalEntryId: entry?.id ?? null,
    ofReceiptId: receipt.id,
    lines: lines.map((line) => ({ ...line, value: known(values.get(line.position)) })),
  });
  if (!written.ok) return written;

  return succeed(await getPurchaseOrder(tenant, order.id));
}

type ReverseRefusal =
  | FindRefusal
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'purchase-returned-too-much'
      | 'purchase-receipt-carries-costs'
      | 'reversal-before-entry'
      | 'stock-operation-stays'
      | 'stock-reversal-before-operation'
    >;

/** Takes a receipt back that was entered by mistake: out of stock at what it came in at, and the order waits for it. */
export async function reversePurchaseReceipt(
  tenant: Tenant,
  said: { readonly receiptId: string; readonly day: CalendarDate; readonly reason: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PurchaseOrderView, ReverseRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const locked = await lockReceipt(tenant, said.receiptId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const touched = decideTouch(locked);
  if (!touched.ok) return touched;
  const { order, receipt, returned } = touched.value;
  if (returned.length > 0) return refuse(purchaseRefusals.refusal('purchase-returned-too-much'));
  if (await carriesLandedCost(tenant, receipt.id)) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-carries-costs'));
  }
  if (receipt.stockOperationId !== null) {
    const operation = known(await findStockOperation(tenant, receipt.stockOperationId));
    const reversal = decideReverseOperation(operation, {
      id: tools.ids.next(),
      day: said.day,
      reason: said.reason,
      source: { kind: 'purchase-order', id: order.id },
    });
    if (!reversal.ok) return reversal;
    const written = await recordStockOperation(tenant, reversal.value, {
      lock: bookLock,
      nextId: () => tools.ids.next(),
      post: postJournalEntry,
    });
    if (!written.ok) return written;
  }
  if (receipt.journalEntryId !== null) {
    const posted = await getPostedEntry(tenant, receipt.journalEntryId);
    const day = decideReversalDay(posted, said.day);
    if (!day.ok) return day;
    const reversal = reverseEntry(posted, {
      id: tools.ids.next(),
      date: said.day,
      memo: `Reversed: ${posted.memo}`,
    });
    const reversed = await postJournalEntry(tenant, reversal, bookLock);
    if (!reversed.ok) return reversed;
    // The charges of its order were put right since: what that added to its supplies goes as well.
    const delivered = await listDeliveredLines(tenant, { receiptIds: [receipt.id] });
    const shifted = await shiftDeliveries(
      tenant,
      delivered
        .filter(({ movement }) => movement === null)
        .map((line) => ({ ...line, share: negateMoney(line.shiftedCents), shift: zeroMoney })),
      {
        day: said.day,
        reason: purchaseOrderName(order.number),
        source: { kind: 'purchase-order', id: order.id },
      },
      { lock: bookLock, tools },
    );
    if (!shifted.ok) return shifted;
  }
  const marked = await markReceiptReversed(tenant, receipt.id, tools.clock.now().toISOString());
  if (!marked.ok) return marked;

  return succeed(await getPurchaseOrder(tenant, order.id));
}
