import type { BillPaymentView } from '@atelier/contract/payables';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { findBillPayment, lockPayableBills } from '@atelier/database/payables/bills.reads';
import { addBillPayment, markBillPaymentReversed } from '@atelier/database/payables/bills.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  amountOfBillPayment,
  billPaymentPosting,
  decideBillPayment,
  decideReverseBillPayment,
  type BillPaymentDraft,
  type BillPaymentRefusal,
} from '@atelier/domain/payables';
import { decideReversalDay, financeRefusals, reverseEntry } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type PayRefusal =
  | BillPaymentRefusal
  | PostingRefusal
  | Refusal<'permission-denied' | 'bill-payment-id-taken'>;

/** Pays open bills of one payee with money and credits, in full or part, and posts it. */
export async function payBills(
  tenant: Tenant,
  payment: BillPaymentDraft,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<BillPaymentView, PayRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  // The rows are held, so that two payments at once are measured against one balance after the other.
  const bills = await lockPayableBills(
    tenant,
    payment.allocations.map(({ billId }) => billId),
  );
  const moneyAccount =
    payment.moneyAccountId === null ? null : await findAccount(tenant, payment.moneyAccountId);
  const system = await getSystemAccounts(tenant, ['accounts-payable']);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const allowed = decideBillPayment(payment, bills, moneyAccount);
  if (!allowed.ok) return allowed;
  const { payeeId, payeeName } = known(bills.get(known(payment.allocations[0]).billId));
  const entry = billPaymentPosting(
    payment,
    bills,
    { accountsPayable: system['accounts-payable'] },
    { id: tools.ids.next(), payeeName },
  );

  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const written = await addBillPayment(tenant, payment, {
    payeeId,
    amount: amountOfBillPayment(payment.allocations, bills),
    journalEntryId: entry.id,
  });
  if (!written.ok) return written;

  return succeed(known(await findBillPayment(tenant, payment.id)));
}

type ReverseRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'bill-payment-not-found'
      | 'bill-payment-already-reversed'
      | 'reversal-before-entry'
      | 'entry-reconciled'
    >;

/** Takes a payment of bills back: a check that bounced, a wrong amount. The bills are open again. */
export async function reverseBillPayment(
  tenant: Tenant,
  input: { readonly paymentId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<BillPaymentView, ReverseRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const payment = await findBillPayment(tenant, input.paymentId, { lock: true });
  if (!payment) return refuse(financeRefusals.refusal('bill-payment-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const allowed = decideReverseBillPayment(payment);
  if (!allowed.ok) return allowed;
  // Held before they change, in one order for everybody who pays or takes back.
  await lockPayableBills(
    tenant,
    payment.allocations.map(({ billId }) => billId),
  );
  const entry = await getPostedEntry(tenant, payment.journalEntryId);
  const day = decideReversalDay(entry, input.date);
  if (!day.ok) return day;
  const reversal = reverseEntry(entry, {
    id: tools.ids.next(),
    date: input.date,
    memo: `Reversed: ${entry.memo}`,
  });

  const posted = await postJournalEntry(tenant, reversal, bookLock);
  if (!posted.ok) return posted;
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;
  const written = await markBillPaymentReversed(tenant, payment.id, {
    reversedAt: tools.clock.now().toISOString(),
    entryId: reversal.id,
  });
  if (!written.ok) return written;

  return succeed(known(await findBillPayment(tenant, payment.id)));
}
