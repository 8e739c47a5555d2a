import type { JournalEntryView } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { findJournalEntry, getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, financeRefusals, reverseEntry } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';

type ReverseRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'entry-not-found'
      | 'entry-belongs-to-a-document'
      | 'reversal-before-entry'
      | 'entry-reconciled'
    >;

/** Takes a manual entry back. The entry of a document is taken back by the document: void the invoice, say. */
export async function reverseJournalEntry(
  tenant: Tenant,
  input: { readonly entryId: string; readonly reversalId: string; readonly date: CalendarDate },
): Promise<Outcome<JournalEntryView, ReverseRefusal>> {
  const business = await getBusiness(tenant);
  const entry = await findJournalEntry(tenant, input.entryId);
  if (!entry) return refuse(financeRefusals.refusal('entry-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (entry.source !== null) return refuse(financeRefusals.refusal('entry-belongs-to-a-document'));
  if (entry.reversedById !== null || entry.kind === 'reversal') {
    return refuse(financeRefusals.refusal('entry-already-reversed'));
  }
  const day = decideReversalDay(entry, input.date);
  if (!day.ok) return day;
  const reversal = reverseEntry(await getPostedEntry(tenant, entry.id), {
    id: input.reversalId,
    date: input.date,
    memo: `Reversal of entry ${entry.number}: ${entry.memo}`,
  });

  const posted = await postJournalEntry(tenant, reversal, business.bookLock);
  if (!posted.ok) return posted;
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;

  return succeed(known(await findJournalEntry(tenant, input.reversalId)));
}
