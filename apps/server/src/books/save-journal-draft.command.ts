import type { JournalDraftView } from '@atelier/contract/books';
import { unlinkDocumentsOfRecord } from '@atelier/database/documents/documents.store';
import { findJournalDraft, lockJournalDraft } from '@atelier/database/books/journal-drafts.reads';
import {
  deleteJournalDraft,
  writeJournalDraft,
  type DraftWriteRefusal,
} from '@atelier/database/books/journal-drafts.store';
import { findJournalEntry } from '@atelier/database/books/journal.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals, type JournalDraft } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type TouchRefusal = Refusal<
  'permission-denied' | 'journal-draft-not-found' | 'journal-draft-changed-meanwhile'
>;

/** Keeps an entry as a draft: a new one (`seen` is null), or over what it was. Nothing is posted. */
export async function saveJournalDraft(
  tenant: Tenant,
  draft: JournalDraft,
  seen: number | null,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<JournalDraftView, TouchRefusal | DraftWriteRefusal>> {
  const stored = await lockJournalDraft(tenant, draft.id);
  const posted = await findJournalEntry(tenant, draft.id);

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (posted) return refuse(financeRefusals.refusal('entry-id-taken'));
  if (!stored && seen !== null) return refuse(financeRefusals.refusal('journal-draft-not-found'));
  if (stored && stored.version !== seen) {
    return refuse(financeRefusals.refusal('journal-draft-changed-meanwhile'));
  }
  const change = { version: (seen ?? 0) + 1, now: tools.clock.now().toISOString() };
  const written = await writeJournalDraft(tenant, draft, change);
  if (!written.ok) return written;

  return succeed(known(await findJournalDraft(tenant, draft.id)));
}

/** Throws a draft away. */
export async function removeJournalDraft(
  tenant: Tenant,
  input: { readonly draftId: string; readonly version: number },
): Promise<Outcome<{ id: string }, TouchRefusal>> {
  const stored = await lockJournalDraft(tenant, input.draftId);

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;
  if (!stored) return refuse(financeRefusals.refusal('journal-draft-not-found'));
  if (stored.version !== input.version) {
    return refuse(financeRefusals.refusal('journal-draft-changed-meanwhile'));
  }
  await deleteJournalDraft(tenant, stored.id);
  await unlinkDocumentsOfRecord(tenant, { recordKind: 'journal-entry', recordId: stored.id });

  return succeed({ id: stored.id });
}
