import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listPlaces } from '@atelier/database/items/places.reads';
import { findPurchaseOrder, readBoughtItems } from '@atelier/database/purchasing/purchases.reads';
import { addPurchaseReceipt } from '@atelier/database/purchasing/purchases.store';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  costsOfOrder,
  decideReceipt,
  purchaseOrderName,
  purchaseRefusals,
  suppliesPosting,
  type ReceiptLine,
  type ValuedReceiptLine,
} from '@atelier/domain/purchasing';
import { inventoryRefusals, usualPlaceOf } from '@atelier/domain/items';
import type { LotName, StockRefusal } from '@atelier/domain/stock';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { postPurchaseBill, type PurchaseBillRefusal, type SaidPurchaseBill } from './post-purchase-bill.ts';
import { getPurchaseOrder, supplyParts } from './read-purchase.ts';
import { settleLots } from '../stock/settle-lots.ts';

type ReceiveRefusal =
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | PurchaseBillRefusal
  | Refusal<
      | 'permission-denied'
      | 'stock-place-missing'
      | 'purchase-order-not-found'
      | 'purchase-order-not-open'
      | 'purchase-receipt-empty'
      | 'purchase-line-not-found'
      | 'purchase-received-too-much'
      | 'purchase-amount-too-large'
      | 'purchase-receipt-id-taken'
      | 'lot-not-found'
    >;

/** Goods that came, as a person enters them. */
export interface SaidReceipt {
  readonly id: string;
  readonly orderId: string;
  readonly day: CalendarDate;
  readonly placeId: string | null;
  readonly note: string;
  readonly lines: readonly (ReceiptLine & {
    readonly lot?: LotName | null;
    readonly placeId?: string | null;
  })[];
  readonly isMoreAllowed: boolean;
  /** The bill that lay in the parcel. */
  readonly bill: SaidPurchaseBill | null;
}

/**
 * Receives what came of an order: what is counted goes into stock at its landed cost, supplies become an expense, and
 * both are owed as goods that are not billed yet.
 */
export async function receivePurchase(
  tenant: Tenant,
  said: SaidReceipt,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<PurchaseOrderView, ReceiveRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const order = await findPurchaseOrder(tenant, said.orderId, { lock: true });
  const system = await getSystemAccounts(tenant, ['goods-received', 'cost-of-goods-sold']);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (said.bill) {
    const mayBill = requirePermission(tenant.role, 'finances.record');
    if (!mayBill.ok) return mayBill;
  }
  const valued = decideReceipt(costsOfOrder(order), order.status, said.lines, said.isMoreAllowed);
  if (!valued.ok) return valued;
  const items = await readBoughtItems(
    tenant,
    valued.value.map(({ itemId }) => itemId),
  );
  const isCounted = ({ itemId }: ValuedReceiptLine) => known(items.get(itemId)).isCounted;
  const counted = valued.value.filter(isCounted);
  const supplies = valued.value.filter((line) => !isCounted(line));
  const places = await listPlaces(tenant);
  const saidOf = new Map(said.lines.map((line) => [line.position, line]));
  const placeOf = ({ position, itemId }: ValuedReceiptLine) =>
    saidOf.get(position)?.placeId ??
    said.placeId ??
    order.placeId ??
    usualPlaceOf(known(items.get(itemId)), places);
  if (counted.some((line) => placeOf(line) === null)) {
    return refuse(inventoryRefusals.refusal('stock-place-missing', { field: 'placeId' }));
  }
  const source = { kind: 'purchase-order', id: order.id } as const;
  const operationId = tools.ids.next();
  const lots = await settleLots(
    tenant,
    counted.map((line) => ({ ...line, lot: saidOf.get(line.position)?.lot ?? null, isComing: true })),
    tools,
  );
  if (!lots.ok) return lots;
  if (counted.length > 0) {
    const written = await recordStockOperation(
      tenant,
      {
        id: operationId,
        kind: 'purchase-receipt',
        day: said.day,
        reason: `${purchaseOrderName(order.number)}, ${order.payeeName}`,
        source,
        reversesId: null,
        lines: counted.map((line, index) => ({
          itemId: line.itemId,
          placeId: known(placeOf(line)),
          quantity: line.quantity,
          value: line.value,
          counterAccountId: system['goods-received'],
          lots: lots.value[index],
        })),
      },
      { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!written.ok) return written;
  }
  const entry = suppliesPosting({
    id: tools.ids.next(),
    day: said.day,
    source,
    memo: `Supplies received: ${purchaseOrderName(order.number)}, ${order.payeeName}`,
    clearingAccountId: system['goods-received'],
    parts: supplyParts(supplies, items, system['cost-of-goods-sold']),
  });
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, bookLock);
    if (!posted.ok) return posted;
  }
  const written = await addPurchaseReceipt(tenant, {
    id: said.id,
    orderId: order.id,
    kind: 'receipt',
    day: said.day,
    note: said.note,
    stockOperationId: counted.length > 0 ? operationId : null,
    journalEntryId: entry?.id ?? null,
    ofReceiptId: null,
    lines: valued.value.map((line) => ({
      ...line,
      movementPosition: isCounted(line) ? counted.indexOf(line) + 1 : null,
    })),
  });
  if (!written.ok) return written;
  if (said.bill) {
    const billed = await postPurchaseBill(tenant, order, said.bill, { lock: bookLock, tools });
    if (!billed.ok) return billed;
  }

  return succeed(await getPurchaseOrder(tenant, order.id));
}
