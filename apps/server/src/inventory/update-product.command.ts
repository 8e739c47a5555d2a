import type { ProductView } from '@atelier/contract/inventory';
import { findProduct } from '@atelier/database/inventory/products.reads';
import {
  updateProduct as writeProduct,
  type ProductChange,
} from '@atelier/database/inventory/products.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type UpdateRefusal = Refusal<
  | 'permission-denied'
  | 'product-id-taken'
  | 'product-sku-taken'
  | 'income-account-invalid'
  | 'product-not-found'
>;

/** Changes a product, or archives it. Invoices keep the price that they were written with. */
export async function updateProduct(
  tenant: Tenant,
  productId: string,
  changes: ProductChange,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ProductView, UpdateRefusal>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const written = await writeProduct(tenant, productId, changes, tools.clock.now().toISOString());
  if (!written.ok) return written;

  const view = written.value ? await findProduct(tenant, productId) : null;
  return view ? succeed(view) : refuse(inventoryRefusals.refusal('product-not-found'));
}
