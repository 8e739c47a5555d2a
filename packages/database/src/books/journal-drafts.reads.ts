import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tenant } from '../platform/in-business.ts';

function selectDrafts(tenant: Tenant) {
  return tenant.db
    .selectFrom('journal_drafts')
    .where('business_id', '=', tenant.businessId)
    .select((eb) => [
      'id',
      'entry_date as date',
      'memo',
      'version',
      'updated_at as updatedAt',
      jsonArrayFrom(
        eb
          .selectFrom('journal_draft_lines as l')
          .whereRef('l.business_id', '=', 'journal_drafts.business_id')
          .whereRef('l.draft_id', '=', 'journal_drafts.id')
          .orderBy('l.position')
          .select(['l.account_id as accountId', 'l.amount_cents as amountCents', 'l.memo']),
      ).as('lines'),
    ]);
}

/** Every entry that is still being written, the last changed first. */
export async function listJournalDrafts(tenant: Tenant) {
  return selectDrafts(tenant).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
}

/** One draft, or null. */
export async function findJournalDraft(tenant: Tenant, draftId: string) {
  return (await selectDrafts(tenant).where('id', '=', draftId).executeTakeFirst()) ?? null;
}

/** One draft that no one else changes until this database transaction ends, or null. */
export async function lockJournalDraft(tenant: Tenant, draftId: string) {
  return (await selectDrafts(tenant).where('id', '=', draftId).forUpdate().executeTakeFirst()) ?? null;
}
