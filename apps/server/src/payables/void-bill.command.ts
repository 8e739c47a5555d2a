import type { BillView } from '@atelier/contract/payables';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getBill, listDaysPaidUntil, lockBill } from '@atelier/database/payables/bills.reads';
import { markBillVoid } from '@atelier/database/payables/bills.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, decideVoidDay, financeRefusals, reverseEntry } from '@atelier/domain/books';
import { decideUntouched } from '@atelier/domain/payables';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { decideTouchBill } from './post-bill.ts';

type VoidRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'bill-not-found'
      | 'bill-is-void'
      | 'bill-is-draft'
      | 'bill-has-payments'
      | 'reversal-before-entry'
      | 'void-before-settlements'
      | 'bill-changed-meanwhile'
      | 'from-opening-balances'
    >;

/** Takes a bill back by the reversal of its entry, as long as nothing was paid on it. */
export async function voidBill(
  tenant: Tenant,
  input: {
    readonly billId: string;
    readonly version: number;
    readonly date: CalendarDate;
    readonly reason: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<BillView, VoidRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const stored = await lockBill(tenant, input.billId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const touched = decideTouchBill(stored, input.version);
  if (!touched.ok) return touched;
  const bill = touched.value;
  if (bill.journalEntryId === null) return refuse(financeRefusals.refusal('bill-is-draft'));
  const untouched = decideUntouched({ paid: bill.paidCents });
  if (!untouched.ok) return untouched;
  const entry = await getPostedEntry(tenant, bill.journalEntryId);
  const day = decideReversalDay(entry, input.date);
  if (!day.ok) return day;
  const paidNoMore = decideVoidDay(input.date, await listDaysPaidUntil(tenant, bill.id));
  if (!paidNoMore.ok) return paidNoMore;
  const reversal = reverseEntry(entry, {
    id: tools.ids.next(),
    date: input.date,
    memo: `Void: ${entry.memo}: ${input.reason}`,
  });

  const posted = await postJournalEntry(tenant, reversal, bookLock);
  if (!posted.ok) return posted;
  const marked = await markBillVoid(tenant, bill.id, {
    entryId: reversal.id,
    reason: input.reason,
    version: bill.version + 1,
    now: tools.clock.now().toISOString(),
  });
  if (!marked.ok) return marked;

  return succeed(await getBill(tenant, bill.id));
}
