import type { ProductView } from '@atelier/contract/inventory';
import { getSystemAccounts } from '@atelier/database/finances/accounts.reads';
import { findProduct } from '@atelier/database/inventory/products.reads';
import { addProduct as writeProduct } from '@atelier/database/inventory/products.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import type { Product } from '@atelier/domain/inventory';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type AddRefusal = Refusal<
  'permission-denied' | 'product-id-taken' | 'product-sku-taken' | 'income-account-invalid'
>;

/** Adds a product. Without an income account it is booked under Sales. */
export async function addProduct(
  tenant: Tenant,
  product: Omit<Product, 'incomeAccountId'> & { readonly incomeAccountId?: string },
): Promise<Outcome<ProductView, AddRefusal>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const incomeAccountId = product.incomeAccountId ?? (await getSystemAccounts(tenant, ['sales'])).sales;
  const written = await writeProduct(tenant, { ...product, incomeAccountId });
  if (!written.ok) return written;

  return succeed(known(await findProduct(tenant, product.id)));
}
