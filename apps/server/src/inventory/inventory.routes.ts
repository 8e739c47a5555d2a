import { implement } from '@orpc/server';
import { products } from '@atelier/contract/inventory';
import { findProduct, listProducts } from '@atelier/database/inventory/products.reads';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { given } from '../platform/given.ts';
import { addProduct } from './add-product.command.ts';
import { updateProduct } from './update-product.command.ts';

const os = implement(products).$context<BusinessRequest>();

const unsaid = { sku: null, description: '', isTaxable: true } as const;

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
  create: os.create.handler(({ input, context }) => {
    const { priceCents, ...fields } = input;
    return change(context, 'addProduct', input, (tenant) =>
      addProduct(tenant, {
        ...unsaid,
        ...given(fields),
        id: input.id,
        name: input.name,
        unitPrice: priceCents,
      }),
    );
  }),
  update: os.update.handler(({ input, context }) => {
    const { productId, priceCents, ...fields } = input;
    return change(context, 'updateProduct', input, (tenant, tools) =>
      updateProduct(tenant, productId, given({ ...fields, unitPrice: priceCents }), tools),
    );
  }),
});
