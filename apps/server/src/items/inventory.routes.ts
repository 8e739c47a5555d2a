import { implement } from '@orpc/server';
import { products } from '@atelier/contract/items';
import { findProduct, listProducts } from '@atelier/database/items/products.reads';
import { inventoryRefusals } from '@atelier/domain/items';
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
