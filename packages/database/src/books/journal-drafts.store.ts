import { financeRefusals, type JournalDraft } from '@atelier/domain/books';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why a draft could not be written. */
export type DraftWriteRefusal = Refusal<'entry-id-taken' | 'account-not-found'>;

const writeRefusals = {
  // Someone else kept a draft of this id at the same moment.
  journal_drafts_pkey: financeRefusals.refusal('entry-id-taken'),
  journal_draft_lines_business_id_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'lines',
  }),
};

/** Writes a draft of an entry: a new one, or over what it was. */
export async function writeJournalDraft(
  tenant: Tenant,
  draft: JournalDraft,
  change: { readonly version: number; readonly now: string },
): Promise<Outcome<unknown, DraftWriteRefusal>> {
  const said = {
    entry_date: draft.date,
    memo: draft.memo,
    version: change.version,
    updated_at: change.now,
  };
  const write = async () => {
    if (change.version === 1) {
      await tenant.db
        .insertInto('journal_drafts')
        .values({ business_id: tenant.businessId, id: draft.id, created_by: tenant.personId, ...said })
        .execute();
    } else {
      await tenant.db
        .updateTable('journal_drafts')
        .set(said)
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', draft.id)
        .execute();
      await tenant.db
        .deleteFrom('journal_draft_lines')
        .where('business_id', '=', tenant.businessId)
        .where('draft_id', '=', draft.id)
        .execute();
    }
    if (draft.lines.length === 0) return;
    await tenant.db
      .insertInto('journal_draft_lines')
      .values(
        draft.lines.map((line, index) => ({
          business_id: tenant.businessId,
          draft_id: draft.id,
          position: index + 1,
          account_id: line.accountId,
          amount_cents: line.amount,
          memo: line.memo,
        })),
      )
      .execute();
  };
  return orRefusal(write(), writeRefusals);
}

/** Throws a draft away: it was given up, or an entry has taken its place. */
export async function deleteJournalDraft(tenant: Tenant, draftId: string): Promise<void> {
  await tenant.db
    .deleteFrom('journal_drafts')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', draftId)
    .execute();
}
