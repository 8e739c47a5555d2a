import { sql } from 'kysely';
import type { Quantity } from '@atelier/domain/foundation';
import type { Listing } from '@atelier/domain/listings';
import type { Tenant } from '../platform/in-business.ts';
import { ownStock } from '../stock/own-stock.ts';

/** Lists online listings of products, open ones first, or those alone. */
export async function listListings(
  tenant: Tenant,
  itemIds: readonly string[],
  { onlyOpen = false }: { readonly onlyOpen?: boolean } = {},
): Promise<(Listing & { readonly itemId: string })[]> {
  return tenant.db
    .selectFrom('item_listings')
    .where('business_id', '=', tenant.businessId)
    .where('item_id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .$if(onlyOpen, (query) => query.where('is_open', '=', true))
    .select(['id', 'item_id as itemId', 'marketplace', 'url', 'is_open as isOpen'])
    .orderBy('is_open', 'desc')
    .orderBy(sql`lower(marketplace)`)
    .orderBy('id')
    .execute();
}

/** Lists products with their stock at places of one's own, the least first; null where it is not counted. */
export async function listListedProducts(tenant: Tenant, itemIds: readonly string[]) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    sku: string | null;
    stockUnit: string;
    onHand: Quantity | null;
  }>`
    select i.id as "itemId", i.name, i.sku, i.stock_unit as "stockUnit",
           case when i.is_counted then (coalesce(l.quantity, 0) * 1000000)::bigint end as "onHand"
      from inventory_items i
      left join lateral ${ownStock} l on true
      where i.business_id = ${tenant.businessId} and i.id = any(${[...itemIds]}::uuid[])
      order by "onHand" nulls last, lower(i.name), i.id`.execute(tenant.db);
  return rows;
}
