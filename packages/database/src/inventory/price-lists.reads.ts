import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

function selectPriceLists(tenant: Tenant) {
  return tenant.db
    .selectFrom('price_lists')
    .where('business_id', '=', tenant.businessId)
    .select(['id', 'name', sql<boolean>`archived_at is not null`.as('isArchived')]);
}

/** Every price list by name. */
export async function listPriceLists(tenant: Tenant) {
  return selectPriceLists(tenant)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** One price list, or null. */
export async function findPriceList(tenant: Tenant, priceListId: string) {
  return (await selectPriceLists(tenant).where('id', '=', priceListId).executeTakeFirst()) ?? null;
}
