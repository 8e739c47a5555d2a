import {
  inventoryRefusals,
  itemKinds,
  itemNeeds,
  itemOrders,
  itemStates,
  productTypes,
  shelves,
} from '@atelier/domain/items';
import { zeroMoney } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  cents,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  rate,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { itemRow, itemView, priceListView, shelfView } from './items.views.ts';

const tag = { tags: ['Inventory'] };
const unit = requiredText(40);
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** All that a person may say about an item; what is left out is nothing. */
export const itemFields = z.object({
  kind: z.enum(itemKinds),
  productType: maybe(z.enum(productTypes)),
  name: requiredText(200),
  sku: maybe(requiredText(60)),
  barcode: maybe(requiredText(80)),
  description: optionalText(2000).default(''),
  ingredients: optionalText(2000).default(''),
  category: optionalText(80).default(''),
  tags: z.array(requiredText(40)).max(20).default([]),
  optionNames: z.array(requiredText(40)).max(3).default([]),
  parentId: maybe(id),
  optionValues: z.array(requiredText(80)).max(3).default([]),
  isCounted: z.boolean().default(false),
  stockUnit: unit.default('piece'),
  conversions: z
    .array(z.object({ amount: quantity, unit, equals: quantity, equalsUnit: unit }))
    .max(12)
    .default([]),
  retailCents: amount.default(zeroMoney),
  wholesaleCents: maybe(amount),
  listPrices: z
    .array(z.object({ priceListId: id, priceCents: amount }))
    .max(50)
    .default([]),
  targetMargin: maybe(rate.refine((margin) => margin < 1_000_000, 'Below 100 %')),
  isTaxable: z.boolean().default(true),
  reorderPoint: maybe(quantity),
  reorderQuantity: maybe(quantity),
  leadTimeDays: maybe(z.int().min(0).max(730)),
  preferredSupplierId: maybe(id),
  usualPlaceId: maybe(id),
  tracksLots: z.boolean().default(false),
  shelfLifeDays: maybe(z.int().min(1).max(7300)),
  incomeAccountId: maybe(id),
  inventoryAccountId: maybe(id),
  costAccountId: maybe(id),
  expenseAccountId: maybe(id),
});

/** Which items a list shows. */
export const itemFilter = {
  search: z.string().max(200).optional(),
  /** Products, or all that goes into them. */
  shelf: z.enum(shelves).optional(),
  kind: z.enum(itemKinds).optional(),
  category: z.string().max(80).optional(),
  tag: z.string().max(40).optional(),
  state: z.enum(itemStates).default('active'),
  need: z.enum(itemNeeds).optional(),
  /** True when variants are rows of their own, beside the product that sums them up. */
  variants: z.boolean().default(true),
};

const saveRefusals = refusals(
  inventoryRefusals,
  'item-id-taken',
  'product-sku-taken',
  'item-barcode-taken',
  'product-type-missing',
  'product-type-not-for-kind',
  'draft-not-for-kind',
  'item-not-countable',
  'stock-unit-unknown',
  'units-contradict',
  'units-do-not-lead-to-stock',
  'variant-parent-invalid',
  'variant-options-do-not-fit',
  'variant-taken',
  'list-price-twice',
  'price-list-not-found',
  'item-account-invalid',
  'supplier-not-found',
  'usual-place-invalid',
);

export const items = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/items', summary: 'Items by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        ...itemFilter,
        /** By name; by what is free, the least first; or by value, the most first. */
        sort: z.enum(itemOrders).default('name'),
      }),
    )
    .output(pageOf(itemRow)),
  csv: tenant
    .route({
      method: 'GET',
      path: '/inventory/items.csv',
      summary: 'All items that a filter finds, by name, as CSV',
      ...tag,
    })
    .input(z.object(itemFilter))
    .output(file),
  overview: tenant
    .route({
      method: 'GET',
      path: '/inventory/overview',
      summary: 'What the stock is worth, and what is low or short',
      ...tag,
    })
    .output(shelfView),
  words: tenant
    .route({
      method: 'GET',
      path: '/inventory/items/words',
      summary: 'The categories and tags that items have',
      ...tag,
    })
    .output(z.object({ categories: z.array(z.string()), tags: z.array(z.string()) })),
  get: tenant
    .route({ method: 'GET', path: '/inventory/items/{itemId}', summary: 'One item', ...tag })
    .input(z.object({ itemId: id }))
    .errors(refusals(inventoryRefusals, 'item-not-found'))
    .output(itemView),
  create: tenant
    .route({ method: 'POST', path: '/inventory/items', summary: 'Add an item', ...tag })
    .input(
      itemFields.extend({
        id,
        /** A product that is still worked out. */ isDraft: z.boolean().default(false),
      }),
    )
    .errors(saveRefusals)
    .output(itemView),
  update: tenant
    .route({ method: 'PUT', path: '/inventory/items/{itemId}', summary: 'Change an item', ...tag })
    .input(
      itemFields.extend({
        itemId: id,
        /** The version that the change began with; left out, it is written over whatever is there. */
        version: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...saveRefusals,
      ...refusals(
        inventoryRefusals,
        'item-not-found',
        'item-kind-stays',
        'item-has-stock',
        'item-unit-in-use',
        'item-in-offer',
        'item-in-order',
        'item-in-recipe',
        'item-changed-meanwhile',
      ),
    })
    .output(itemView),
  addVariants: tenant
    .route({
      method: 'POST',
      path: '/inventory/items/{itemId}/variants',
      summary: 'Add variants to a product, with all else as it says',
      ...tag,
    })
    .input(
      z.object({
        itemId: id,
        variants: z
          .array(
            z.object({
              id,
              optionValues: z.array(requiredText(80)).min(1).max(3),
              sku: maybe(requiredText(60)),
              retailCents: cents,
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .errors({ ...saveRefusals, ...refusals(inventoryRefusals, 'item-not-found') })
    .output(itemView),
  retire: tenant
    .route({
      method: 'POST',
      path: '/inventory/items/{itemId}/retire',
      summary: 'Make a draft active, discontinue or archive an item, or bring it back',
      ...tag,
    })
    .input(z.object({ itemId: id, state: z.enum(itemStates) }))
    .errors(refusals(inventoryRefusals, 'item-not-found', 'item-was-used', 'draft-not-for-kind'))
    .output(itemView),
};

export const priceLists = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/price-lists', summary: 'Price lists', ...tag })
    .output(z.array(priceListView)),
  create: tenant
    .route({ method: 'POST', path: '/inventory/price-lists', summary: 'Add a price list', ...tag })
    .input(z.object({ id, name: requiredText(80) }))
    .errors(refusals(inventoryRefusals, 'price-list-id-taken', 'price-list-name-taken'))
    .output(priceListView),
  update: tenant
    .route({
      method: 'PUT',
      path: '/inventory/price-lists/{priceListId}',
      summary: 'Change a price list',
      ...tag,
    })
    .input(z.object({ priceListId: id, name: requiredText(80), isArchived: z.boolean().default(false) }))
    .errors(refusals(inventoryRefusals, 'price-list-not-found', 'price-list-name-taken'))
    .output(priceListView),
};
