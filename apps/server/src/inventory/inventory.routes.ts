import { implement } from '@orpc/server';
import { products } from '@atelier/contract/inventory';
import { findProduct, listProducts } from '@atelier/database/inventory/products.reads';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { refuse, succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';

const os = implement(products).$context<BusinessRequest>();

export const productRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listProducts(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const product = await findProduct(tenant, input.productId);
      return product ? succeed(product) : refuse(inventoryRefusals.refusal('product-not-found'));
    }),
  ),
});
