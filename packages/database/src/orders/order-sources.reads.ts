import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** The products in use that these words stood for the last time that a marketplace sold them, also where that was undone. */
export async function listProductsSoldAs(
  tenant: Tenant,
  sold: { readonly marketplaces: readonly string[]; readonly words: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ description: string; productId: string }>`
    select distinct on (l.description) l.description, l.product_id as "productId"
      from customer_orders o
      join customer_order_lines l on l.business_id = o.business_id and l.order_id = o.id
      join inventory_items i on i.business_id = l.business_id and i.id = l.product_id and i.archived_at is null
      where o.business_id = ${tenant.businessId} and l.description = any(${[...sold.words]}::text[])
        and exists (select from unnest(${[...sold.marketplaces]}::text[]) m where starts_with(o.source_id, m || ' '))
      order by l.description, o.created_at desc, o.id desc`.execute(tenant.db);
  return new Map(rows.map(({ description, productId }) => [description, productId]));
}
