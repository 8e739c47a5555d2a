import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/**
 * The products in use that these words, of up to 600 letters, stood for the last time that a marketplace sold them,
 * also where that was undone.
 */
export async function listProductsSoldAs(
  tenant: Tenant,
  sold: { readonly marketplaces: readonly string[]; readonly words: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ description: string; productId: string }>`
    select word as description, last_sold.product_id as "productId"
      from unnest(${[...sold.words]}::text[]) word
      cross join lateral (
        select l.product_id
          from customer_order_lines l
          join customer_orders o on o.business_id = l.business_id and o.id = l.order_id
          join inventory_items i on i.business_id = l.business_id and i.id = l.product_id and i.archived_at is null
          where l.business_id = ${tenant.businessId} and l.description = word and length(l.description) <= 600
            and exists (select from unnest(${[...sold.marketplaces]}::text[]) m where starts_with(o.source_id, m || ' '))
          order by l.order_id desc
          limit 1) last_sold`.execute(tenant.db);
  return new Map(rows.map(({ description, productId }) => [description, productId]));
}
