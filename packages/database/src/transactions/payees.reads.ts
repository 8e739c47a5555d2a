import { sql } from 'kysely';
import { shownTaxId } from '@atelier/domain/businesses';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectPayees(tenant: Tenant) {
  return tenant.db
    .selectFrom('payees')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'name',
      'email',
      'phone',
      'address',
      'tax_id as taxId',
      'receives_1099 as receives1099',
      'default_account_id as defaultAccountId',
      'terms_days as termsDays',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

/** A payee as a person of this role sees it. */
const shown = <Row extends { readonly taxId: string }>(tenant: Tenant, row: Row): Row => ({
  ...row,
  taxId: shownTaxId(tenant.role, row.taxId),
});

/** One payee, or null. */
export async function findPayee(tenant: Tenant, payeeId: string) {
  const row = await selectPayees(tenant).where('id', '=', payeeId).executeTakeFirst();
  return row ? shown(tenant, row) : null;
}

/** Payees by name. */
export async function listPayees(
  tenant: Tenant,
  filter: { search?: string | undefined; archived: boolean; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = selectPayees(tenant)
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(filter.limit + 1);
  const words = filter.search?.trim() ?? '';
  if (words !== '') query = query.where(sql<boolean>`search_text like like_pattern(${words})`);
  if (end) query = query.where(sql<boolean>`(lower(name), id) > (${end.key}, ${end.id}::uuid)`);
  const rows = (await query.execute()).map((row) => shown(tenant, row));
  return pageOf(rows, filter.limit, (row) => ({ key: row.name.toLowerCase(), id: row.id }));
}
