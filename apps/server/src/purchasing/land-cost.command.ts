import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { findPayee } from '@atelier/database/transactions/payees.reads';
import {
  findLandedCost,
  listDeliveredLines,
  listOrdersOfDeliveries,
} from '@atelier/database/purchasing/landed-costs.reads';
import { addLandedCost, markLandedCostReversed } from '@atelier/database/purchasing/landed-costs.store';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import type { StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { purchaseRefusals, shareLandedCost, type ChargeShare } from '@atelier/domain/purchasing';
import {
  money,
  negateMoney,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { postGoodsBill, type PurchaseBillRefusal, type SaidPurchaseBill } from './post-purchase-bill.ts';
import { shiftDeliveries } from './shift-deliveries.ts';

/** A bill of freight, duty or the like, as it is said, and over which deliveries it is shared. */
export interface SaidLandedCost {
  readonly id: string;
  readonly payeeId: string;
  readonly bill: SaidPurchaseBill;
  readonly sharedBy: ChargeShare;
  readonly receiptIds: readonly string[];
}

type LandRefusal =
  | PurchaseBillRefusal
  | StockWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'payee-not-found'
      | 'purchase-receipt-not-found'
      | 'landed-cost-nothing-kept'
      | 'landed-cost-id-taken'
    >;

/** Asks for both permissions that a later bill needs: it changes the stock and the books. */
function requireLanding({ role }: Tenant) {
  const stock = requirePermission(role, 'inventory.write');
  return stock.ok ? requirePermission(role, 'finances.record') : stock;
}

/** Holds the orders of deliveries to the end of the database transaction, in the order of their ids. */
async function holdOrders(tenant: Tenant, orderIds: readonly string[]): Promise<void> {
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    await findPurchaseOrder(tenant, orderId, { lock: true });
  }
}

/**
 * Enters a bill that came after its goods and shares it over deliveries: what is still there costs more, and what was
 * sold or used up of it cost more when it went.
 */
export async function landCost(
  tenant: Tenant,
  said: SaidLandedCost,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<{ id: string; billId: string }, LandRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const payee = await findPayee(tenant, said.payeeId);
  const receiptIds = [...new Set(said.receiptIds)];
  const deliveries = await listOrdersOfDeliveries(tenant, receiptIds);

  const permitted = requireLanding(tenant);
  if (!permitted.ok) return permitted;

  if (!payee) return refuse(financeRefusals.refusal('payee-not-found', { field: 'payeeId' }));
  if (deliveries.length < receiptIds.length) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-not-found', { field: 'receiptIds' }));
  }
  await holdOrders(
    tenant,
    deliveries.map(({ orderId }) => orderId),
  );
  const lines = await listDeliveredLines(tenant, { receiptIds });
  if (new Set(lines.map(({ receiptId }) => receiptId)).size < receiptIds.length) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-not-found', { field: 'receiptIds' }));
  }
  const shared = shareLandedCost(said.bill.total, said.sharedBy, lines);
  if (!shared.ok) return shared;
  const billed = await postGoodsBill(
    tenant,
    {
      payeeId: payee.id,
      payeeName: payee.name,
      termsDays: payee.termsDays,
      memo: 'Costs of deliveries',
    },
    said.bill,
    { lock: bookLock, tools },
  );
  if (!billed.ok) return billed;
  const [first] = shared.value;
  const reason = [payee.name, said.bill.number.trim()].filter(Boolean).join(', ');
  const shifted = await shiftDeliveries(
    tenant,
    shared.value,
    { day: said.bill.date, reason, source: { kind: 'purchase-order', id: known(first).orderId } },
    { lock: bookLock, tools },
  );
  if (!shifted.ok) return shifted;
  const written = await addLandedCost(tenant, {
    id: said.id,
    billId: said.bill.id,
    orderId: null,
    day: said.bill.date,
    amount: said.bill.total,
    sharedBy: said.sharedBy,
    lines: shared.value,
  });
  if (!written.ok) return written;

  return succeed({ id: said.id, billId: said.bill.id });
}

type TakeBackRefusal =
  | PostingRefusal
  | StockWriteRefusal
  | Refusal<
      'permission-denied' | 'landed-cost-not-found' | 'landed-cost-already-reversed' | 'landed-cost-sent-back'
    >;

/** Takes a cost off its deliveries again. Its bill stays, to be voided or shared again. */
export async function takeLandedCostBack(
  tenant: Tenant,
  said: { readonly landedCostId: string; readonly day: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ id: string; billId: string }, TakeBackRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const cost = await findLandedCost(tenant, said.landedCostId);

  const permitted = requireLanding(tenant);
  if (!permitted.ok) return permitted;

  if (!cost) return refuse(purchaseRefusals.refusal('landed-cost-not-found'));
  if (cost.reversedAt !== null) return refuse(purchaseRefusals.refusal('landed-cost-already-reversed'));
  if (cost.lines.some(({ wasSentBack }) => wasSentBack)) {
    return refuse(purchaseRefusals.refusal('landed-cost-sent-back'));
  }
  const delivered = await listDeliveredLines(tenant, {
    receiptIds: cost.lines.map(({ receiptId }) => receiptId),
  });
  const lines = cost.lines.map((line) => {
    const { itemId, movement, day, orderId } = known(
      delivered.find(({ receiptId, position }) => receiptId === line.receiptId && position === line.position),
    );
    const back = { share: negateMoney(line.share), shift: money(0 - line.shift) };
    return { itemId, movement, day, orderId, ...back };
  });
  const shifted = await shiftDeliveries(
    tenant,
    lines,
    { day: said.day, reason: 'reversed', source: { kind: 'purchase-order', id: known(lines[0]).orderId } },
    { lock: bookLock, tools },
  );
  if (!shifted.ok) return shifted;
  const marked = await markLandedCostReversed(tenant, said.landedCostId, tools.clock.now().toISOString());
  if (!marked.ok) return marked;

  return succeed({ id: said.landedCostId, billId: cost.billId });
}
