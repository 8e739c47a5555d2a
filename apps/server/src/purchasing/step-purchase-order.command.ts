import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findPurchaseOrder } from '@atelier/database/purchasing/purchases.reads';
import { notePurchaseStep } from '@atelier/database/purchasing/purchases.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, reverseEntry, type JournalEntryDraft } from '@atelier/domain/books';
import {
  decidePurchaseStep,
  purchaseDifferencePosting,
  purchaseRefusals,
  type PurchaseOrderStep,
} from '@atelier/domain/purchasing';
import {
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { getPurchaseOrder, readStanding } from './read-purchase.ts';

type StepRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'purchase-order-not-found'
      | 'purchase-order-changed-meanwhile'
      | 'purchase-step-not-possible'
      | 'purchase-lines-missing'
      | 'purchase-order-has-receipts'
      | 'purchase-order-not-billed'
      | 'reversal-before-entry'
    >;

/**
 * Takes an order a step further, or back. Closing posts the difference between what came in and what was billed to the
 * cost of goods sold; reopening takes that back.
 */
export async function stepPurchaseOrder(
  tenant: Tenant,
  input: {
    readonly orderId: string;
    readonly version: number;
    readonly step: PurchaseOrderStep;
    readonly day: CalendarDate;
    readonly reason: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PurchaseOrderView, StepRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const order = await findPurchaseOrder(tenant, input.orderId, { lock: true });
  const standing = await readStanding(tenant, input.orderId);
  const accounts = await getSystemAccounts(tenant, ['cost-of-goods-sold']);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(purchaseRefusals.refusal('purchase-order-not-found'));
  if (order.version !== input.version) {
    return refuse(purchaseRefusals.refusal('purchase-order-changed-meanwhile'));
  }
  const allowed = decidePurchaseStep(input.step, {
    status: order.status,
    hasReceipts: standing.receipts.some(({ reversedAt }) => reversedAt === null),
    wasReceived: standing.receipts.length > 0,
    lines: order.lines,
    receivedValue: standing.standingCents,
    billCount: standing.bills.filter(({ status }) => status !== 'draft' && status !== 'void').length,
  });
  if (!allowed.ok) return allowed;

  let entry: JournalEntryDraft | null = null;
  if (input.step === 'close') {
    entry = purchaseDifferencePosting({
      id: tools.ids.next(),
      orderId: order.id,
      orderNumber: order.number,
      payeeName: order.payeeName,
      day: input.day,
      difference: subtractMoney(standing.billedCents, standing.standingCents),
      clearingAccountId: standing.clearingAccountId,
      costAccountId: accounts['cost-of-goods-sold'],
    });
  } else if (input.step === 'reopen' && order.closingEntryId !== null) {
    const posted = await getPostedEntry(tenant, order.closingEntryId);
    const day = decideReversalDay(posted, input.day);
    if (!day.ok) return day;
    entry = reverseEntry(posted, {
      id: tools.ids.next(),
      date: input.day,
      memo: `Reversed: ${posted.memo}`,
    });
  }
  if (entry) {
    const posted = await postJournalEntry(tenant, entry, bookLock);
    if (!posted.ok) return posted;
  }
  await notePurchaseStep(tenant, order.id, input.step, {
    version: order.version + 1,
    now: tools.clock.now().toISOString(),
    reason: input.reason,
    closingEntryId: input.step === 'close' ? (entry?.id ?? null) : null,
  });

  return succeed(await getPurchaseOrder(tenant, order.id));
}
