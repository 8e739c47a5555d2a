import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { z } from 'zod';
import { cents, id, optionalText, pageInput, pageOf, refusals, requiredText } from '../foundation/index.ts';
import { productView } from './inventory.views.ts';

const tenant = oc.errors(refusals(businessRefusals, 'business-not-found', 'permission-denied'));
const tag = { tags: ['Inventory'] };

/** What a person may say about a product. Without an income account it is booked under Sales. */
export const productFields = z.object({
  name: requiredText(200),
  sku: z.union([z.null(), requiredText(60)]).optional(),
  description: optionalText(2000).optional(),
  priceCents: cents,
  isTaxable: z.boolean().optional(),
  incomeAccountId: id.optional(),
});

export const products = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/products', summary: 'Products by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(productView)),
  get: tenant
    .route({ method: 'GET', path: '/inventory/products/{productId}', summary: 'One product', ...tag })
    .input(z.object({ productId: id }))
    .errors(refusals(inventoryRefusals, 'product-not-found'))
    .output(productView),
  create: tenant
    .route({ method: 'POST', path: '/inventory/products', summary: 'Add a product', ...tag })
    .input(productFields.extend({ id }))
    .errors(refusals(inventoryRefusals, 'product-id-taken', 'product-sku-taken', 'income-account-invalid'))
    .output(productView),
  update: tenant
    .route({ method: 'PATCH', path: '/inventory/products/{productId}', summary: 'Change a product', ...tag })
    .input(productFields.partial().extend({ productId: id, isArchived: z.boolean().optional() }))
    .errors(refusals(inventoryRefusals, 'product-not-found', 'product-sku-taken', 'income-account-invalid'))
    .output(productView),
};
