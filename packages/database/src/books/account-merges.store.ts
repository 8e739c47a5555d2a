import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Merges one account into another: it is put away, and what will post to it one day posts to the other. */
export async function writeMerge(
  tenant: Tenant,
  merge: { readonly id: string; readonly sourceId: string; readonly targetId: string; readonly now: string },
): Promise<void> {
  const { sourceId, targetId } = merge;
  const { rows } = await sql<{ moved: string }>`
    select move_account_uses(${sourceId}, ${targetId}, null)::text as moved`.execute(tenant.db);
  await tenant.db
    .updateTable('accounts')
    .set({ is_active: false, merged_into: targetId })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', sourceId)
    .execute();
  await tenant.db
    .insertInto('account_merges')
    .values({
      business_id: tenant.businessId,
      id: merge.id,
      source_id: sourceId,
      target_id: targetId,
      merged_by: tenant.personId,
      merged_at: merge.now,
      moved: rows[0]?.moved ?? '{}',
    })
    .execute();
}

/** Takes a merge back: the account is in use again, and what moved along names it again as far as no one changed it. */
export async function undoMerge(
  tenant: Tenant,
  merge: { readonly id: string; readonly sourceId: string; readonly targetId: string; readonly now: string },
): Promise<void> {
  await tenant.db
    .updateTable('accounts')
    .set({ is_active: true, merged_into: null })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', merge.sourceId)
    .execute();
  await sql`
    select move_account_uses(${merge.targetId}, ${merge.sourceId}, moved) from account_merges
      where business_id = ${tenant.businessId} and id = ${merge.id}`.execute(tenant.db);
  await tenant.db
    .updateTable('account_merges')
    .set({ undone_at: merge.now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', merge.id)
    .execute();
}
