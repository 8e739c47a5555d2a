import { sql } from 'kysely';
import type { Money } from '@atelier/domain/foundation';
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

/** Lists what items cost in price lists, by item. */
export async function listItemPrices(tenant: Tenant, itemIds: readonly string[]) {
  const { rows } = await sql<{ itemId: string; priceList: string; cents: Money }>`
    select p.item_id as "itemId", l.name as "priceList", p.price_cents as cents
      from item_prices p join price_lists l on l.business_id = p.business_id and l.id = p.price_list_id
      where p.business_id = ${tenant.businessId} and p.item_id = any(${[...itemIds]}::uuid[])`.execute(
    tenant.db,
  );
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** One price list, or null. */
export async function findPriceList(tenant: Tenant, priceListId: string) {
  return (await selectPriceLists(tenant).where('id', '=', priceListId).executeTakeFirst()) ?? null;
}
