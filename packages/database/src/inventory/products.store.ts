import { inventoryRefusals, type Product } from '@atelier/domain/inventory';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type ProductRefusal = Refusal<'product-id-taken' | 'product-sku-taken' | 'income-account-invalid'>;

/** What changes of a product; what is missing stays. */
export type ProductChange = Partial<Omit<Product, 'id'>> & { readonly isArchived?: boolean };

const refusals = {
  inventory_items_pkey: inventoryRefusals.refusal('product-id-taken'),
  inventory_items_sku: inventoryRefusals.refusal('product-sku-taken', { field: 'sku' }),
  inventory_items_business_id_income_account_id_fkey: inventoryRefusals.refusal('income-account-invalid', {
    field: 'incomeAccountId',
  }),
};

function columnsOf({
  unitPrice,
  isTaxable,
  incomeAccountId,
  isArchived: _isArchived,
  ...rest
}: ProductChange) {
  return {
    ...rest,
    ...(unitPrice === undefined ? {} : { price_cents: unitPrice }),
    ...(isTaxable === undefined ? {} : { is_taxable: isTaxable }),
    ...(incomeAccountId === undefined ? {} : { income_account_id: incomeAccountId }),
  };
}

/** Adds a product. */
export async function addProduct(
  tenant: Tenant,
  product: Product,
): Promise<Outcome<unknown, ProductRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('inventory_items')
      .values({
        business_id: tenant.businessId,
        id: product.id,
        kind: 'product',
        product_type: 'made',
        name: product.name,
        sku: product.sku,
        description: product.description,
        price_cents: product.unitPrice,
        is_taxable: product.isTaxable,
        income_account_id: product.incomeAccountId,
      })
      .execute(),
    refusals,
  );
}

/** Changes a product; false when there is none. `now` is the instant of archiving. */
export async function updateProduct(
  tenant: Tenant,
  productId: string,
  change: ProductChange,
  now: string,
): Promise<Outcome<boolean, ProductRefusal>> {
  const archived = change.isArchived === undefined ? {} : { archived_at: change.isArchived ? now : null };
  const columns = { ...columnsOf(change), ...archived };
  if (Object.keys(columns).length === 0) return succeed(true);
  const updated = await orRefusal(
    tenant.db
      .updateTable('inventory_items')
      .set(columns)
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', productId)
      .executeTakeFirst(),
    refusals,
  );
  return updated.ok ? succeed(updated.value.numUpdatedRows > 0n) : updated;
}
