import { sql } from 'kysely';
import type { ProductSales } from '@atelier/domain/event-reports';
import type { Tenant } from '../platform/in-business.ts';

/** Sums what invoices and credit notes of events sold by product, on accrual basis and without tax. */
export async function sumProductSales(
  tenant: Tenant,
  eventIds: readonly string[],
): Promise<readonly ProductSales[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<ProductSales>`
    select coalesce(v.merged_into, v.id) as "eventId", n.product_id as "productId",
           (sum(n.quantity) * 1000000)::bigint as quantity, sum(n.amount)::bigint as "amountCents"
      from events v
      join invoices i on i.business_id = v.business_id and i.event_id = v.id and i.issued_at is not null
      cross join lateral earnings_of_invoice(i, 'accrual', i.customer_id) e
      cross join lateral earning_by_line(row(e.*)::earning) n
      where v.business_id = ${tenant.businessId}
        and (v.id = any(${[...eventIds]}::uuid[]) or v.merged_into = any(${[...eventIds]}::uuid[]))
      group by 1, 2`.execute(tenant.db);
  return rows;
}

/** Lists products by id with name and SKU. */
export async function listProductNames(tenant: Tenant, productIds: readonly string[]) {
  return tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', sql<string>`any(${[...new Set(productIds)]}::uuid[])`)
    .select(['id', 'name', 'sku'])
    .execute();
}
