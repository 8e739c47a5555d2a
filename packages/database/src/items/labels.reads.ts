import type { Tenant } from '../platform/in-business.ts';

/** Lists what a label may say of items, by item. */
export async function listLabelItems(tenant: Tenant, itemIds: readonly string[]) {
  const rows = await tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...new Set(itemIds)])
    .select([
      'id',
      'name',
      'sku',
      'barcode',
      'description',
      'price_cents as retailCents',
      'wholesale_cents as wholesaleCents',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
