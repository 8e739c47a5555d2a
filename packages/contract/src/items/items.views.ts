import { itemKinds, itemNeeds, placeKinds, productTypes } from '@atelier/domain/items';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity, rate, signedCents } from '../foundation/index.ts';

/** Conversion of units of an item: `amount` of `unit` is as much as `equals` of `equalsUnit`. */
export const conversionView = z.object({
  amount: quantity,
  unit: z.string(),
  equals: quantity,
  equalsUnit: z.string(),
});

/** Millionths of the unit; below zero where more went out than had come in. A sum may be more than moves at once. */
export const signedQuantity = z.int() as unknown as typeof quantity;

/** Fields of every row of the list of items. */
export const itemRow = z.object({
  id,
  kind: z.enum(itemKinds),
  productType: z.enum(productTypes).nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  parentId: id.nullable(),
  optionNames: z.array(z.string()),
  optionValues: z.array(z.string()),
  isCounted: z.boolean(),
  stockUnit: z.string(),
  /** Where it is put and taken from where no one says another place; null: the main place. */
  usualPlaceId: id.nullable(),
  retailCents: cents,
  wholesaleCents: cents.nullable(),
  /**
   * What is there in all places, and what it is worth; what a unit costs on average is their ratio. Of a product with
   * variants these and the next three are their sums.
   */
  onHand: signedQuantity,
  valueCents: signedCents,
  /** Committed quantity: to batches that are planned, and to orders. */
  committed: signedQuantity,
  /** Quantity ordered that did not come yet. */
  expected: signedQuantity,
  /** Quantity on hand and not committed. */
  available: signedQuantity,
  /** Short: more is promised than is there. Low: what is free and on its way is at the reorder point or below. */
  need: z.enum(itemNeeds).nullable(),
  variantCount: z.int().min(0),
  /** The first picture among its documents. */
  photoId: id.nullable(),
  /** It is still worked out: nothing happens to it before it is made active. */
  isDraft: z.boolean(),
  isArchived: z.boolean(),
  isDiscontinued: z.boolean(),
});

export const itemView = itemRow.extend({
  /** Grows with every change; a change that names it is refused when someone else was quicker. */
  version: z.int().min(1),
  barcode: z.string().nullable(),
  description: z.string(),
  /** Ingredients on its label; empty: those of its recipe. */
  ingredients: z.string(),
  conversions: z.array(conversionView),
  listPrices: z.array(z.object({ priceListId: id, priceCents: cents })),
  /** Millionths of the retail price that shall be left after cost. */
  targetMargin: rate.nullable(),
  isTaxable: z.boolean(),
  reorderPoint: quantity.nullable(),
  reorderQuantity: quantity.nullable(),
  leadTimeDays: z.int().nullable(),
  preferredSupplierId: id.nullable(),
  tracksLots: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  incomeAccountId: id.nullable(),
  inventoryAccountId: id.nullable(),
  costAccountId: id.nullable(),
  expenseAccountId: id.nullable(),
  variants: z.array(
    z.object({
      id,
      name: z.string(),
      sku: z.string().nullable(),
      optionValues: z.array(z.string()),
      retailCents: cents,
      isCounted: z.boolean(),
      stockUnit: z.string(),
      onHand: signedQuantity,
      available: signedQuantity,
      valueCents: signedCents,
      isDraft: z.boolean(),
      isArchived: z.boolean(),
      isDiscontinued: z.boolean(),
    }),
  ),
  /** Something happened to it, so that it is no draft again. */
  wasUsed: z.boolean(),
  createdAt: instant,
});

/** Figures of the inventory's first page. */
export const shelfView = z.object({
  /** From which day the books follow the stock; null: they do not yet. */
  startedOn: calendarDate.nullable(),
  /** Value of the stock and number of items, by kind. */
  worth: z.array(z.object({ kind: z.enum(itemKinds), items: z.int(), valueCents: signedCents })),
  /** Number of items in use, counted or not. */
  itemCount: z.int(),
  lowCount: z.int(),
  shortCount: z.int(),
});

export const placeView = z.object({
  id,
  kind: z.enum(placeKinds),
  name: z.string(),
  customerId: id.nullable(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
});

export const priceListView = z.object({ id, name: z.string(), isArchived: z.boolean() });

export type ItemRow = z.infer<typeof itemRow>;
export type ShelfView = z.infer<typeof shelfView>;
export type ItemView = z.infer<typeof itemView>;
export type PlaceView = z.infer<typeof placeView>;
export type PriceListView = z.infer<typeof priceListView>;
