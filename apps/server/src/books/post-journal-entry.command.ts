import type { JournalEntryView } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { lockJournalDraft } from '@atelier/database/books/journal-drafts.reads';
import { deleteJournalDraft } from '@atelier/database/books/journal-drafts.store';
import { findJournalEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry as post, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideEntryAccounts, financeRefusals, type JournalLine } from '@atelier/domain/books';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Posts a manual journal entry. It takes the place of the draft of its id, which must be the one that was seen. */
export async function postJournalEntry(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly date: CalendarDate;
    readonly memo: string;
    readonly lines: readonly JournalLine[];
    readonly draftVersion?: number | undefined;
  },
): Promise<
  Outcome<
    JournalEntryView,
    PostingRefusal | Refusal<'permission-denied' | 'account-archived' | 'journal-draft-changed-meanwhile'>
  >
> {
  const business = await getBusiness(tenant);
  const draft = await lockJournalDraft(tenant, input.id);
  const accounts = await findAccounts(
    tenant,
    input.lines.map((line) => line.accountId),
  );

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (draft && draft.version !== input.draftVersion) {
    return refuse(financeRefusals.refusal('journal-draft-changed-meanwhile'));
  }
  const { draftVersion: _seen, ...entry } = input;
  const allowed = decideEntryAccounts(entry.lines, accounts);
  if (!allowed.ok) return allowed;
  const posted = await post(tenant, { ...entry, kind: 'manual', source: null }, business.bookLock);
  if (!posted.ok) return posted;
  if (draft) await deleteJournalDraft(tenant, draft.id);

  return succeed(known(await findJournalEntry(tenant, input.id)));
}
