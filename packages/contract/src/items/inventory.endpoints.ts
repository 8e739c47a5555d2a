import { inventoryRefusals } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { productView } from './inventory.views.ts';

const tag = { tags: ['Inventory'] };

/** Products as invoice lines take them; they are added and changed as items. */
export const products = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/products', summary: 'Products by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        /** These alone. */
        ids: z.array(id).max(200).optional(),
        archived: z.boolean().default(false),
        /** Whose prices are told where it has some; else the retail prices. */
        priceListId: id.optional(),
      }),
    )
    .output(pageOf(productView)),
  get: tenant
    .route({ method: 'GET', path: '/inventory/products/{productId}', summary: 'One product', ...tag })
    .input(z.object({ productId: id }))
    .errors(refusals(inventoryRefusals, 'product-not-found'))
    .output(productView),
};
