import { findAccounts, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import type { BillRow } from '@atelier/database/payables/bills.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  billPosting,
  decideBill,
  decideUntouched,
  type BillDraft,
  type BillRefusal,
} from '@atelier/domain/payables';
import { financeRefusals, isClosed, reverseEntry, type BookLock } from '@atelier/domain/books';
import { saysTheSame } from '@atelier/domain/transactions';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Input for posting a bill beside the bill. */
export type BillPosting = {
  readonly payeeName: string;
  readonly lock: BookLock;
  readonly tools: Pick<Tools, 'ids'>;
};

/** A stored bill as the domain takes it. */
export function draftOfBill(stored: BillRow): BillDraft {
  return {
    id: stored.id,
    kind: stored.kind,
    payeeId: stored.payeeId,
    number: stored.number,
    date: stored.date,
    dueDate: stored.dueDate,
    memo: stored.memo,
    tags: stored.tags,
    lines: stored.lines.map((line) => ({
      accountId: line.accountId,
      amount: line.amountCents,
      memo: line.memo,
      eventId: line.eventId,
    })),
  };
}

/** Tells whether the person saw the bill as it is now, and it is one that still changes. */
export function decideTouchBill(
  stored: BillRow | null,
  seenVersion: number,
): Outcome<
  BillRow,
  Refusal<'bill-not-found' | 'bill-is-void' | 'bill-changed-meanwhile' | 'from-opening-balances'>
> {
  if (!stored) return refuse(financeRefusals.refusal('bill-not-found'));
  if (stored.status === 'void') return refuse(financeRefusals.refusal('bill-is-void'));
  if (stored.isFromOpening) return refuse(financeRefusals.refusal('from-opening-balances'));
  if (stored.version !== seenVersion) return refuse(financeRefusals.refusal('bill-changed-meanwhile'));
  return succeed(stored);
}

/** Decides a bill and posts its entry, whose id it answers. */
export async function postBill(
  tenant: Tenant,
  bill: BillDraft,
  { payeeName, lock, tools }: BillPosting,
): Promise<Outcome<string, BillRefusal | PostingRefusal>> {
  const accountIds = bill.lines.map((line) => line.accountId);
  const accounts = accountIds.length === 0 ? new Map() : await findAccounts(tenant, accountIds);
  const allowed = decideBill(bill, accounts);
  if (!allowed.ok) return allowed;
  const system = await getSystemAccounts(tenant, ['accounts-payable']);
  const entry = billPosting(
    bill,
    { accountsPayable: system['accounts-payable'] },
    { id: tools.ids.next(), payeeName },
  );
  const posted = await postJournalEntry(tenant, entry, lock);
  return posted.ok ? succeed(entry.id) : posted;
}

/**
 * The entry that stands for an open bill from now on: the old one, where a new one would say the same; else the old one
 * is reversed on its own day and a new one posted, as long as nothing was paid.
 */
export async function postBillAnew(
  tenant: Tenant,
  bill: BillDraft,
  standing: { readonly entryId: string; readonly paid: BillRow['paidCents'] },
  posting: BillPosting,
): Promise<
  Outcome<string, BillRefusal | PostingRefusal | Refusal<'bill-has-payments' | 'bill-period-closed'>>
> {
  const entry = await getPostedEntry(tenant, standing.entryId);
  const system = await getSystemAccounts(tenant, ['accounts-payable']);
  const wanted = billPosting(
    bill,
    { accountsPayable: system['accounts-payable'] },
    { id: standing.entryId, payeeName: posting.payeeName },
  );
  if (saysTheSame(entry, wanted)) return succeed(standing.entryId);
  const untouched = decideUntouched(standing);
  if (!untouched.ok) return untouched;
  if (isClosed(entry.date, posting.lock)) {
    return refuse(financeRefusals.refusal('bill-period-closed', { field: 'date' }));
  }
  const reversal = reverseEntry(entry, {
    id: posting.tools.ids.next(),
    date: entry.date,
    memo: `Reversal of entry ${String(entry.number)}: ${entry.memo}`,
  });
  const reversed = await postJournalEntry(tenant, reversal, posting.lock);
  return reversed.ok ? postBill(tenant, bill, posting) : reversed;
}
