import { itemKinds, placeKinds, productTypes } from '@atelier/domain/inventory';
import { z } from 'zod';
import { cents, id, instant, quantity, rate, signedCents } from '../foundation/index.ts';

/** What one item says of its units: `amount` of `unit` is as much as `equals` of `equalsUnit`. */
export const conversionView = z.object({
  amount: quantity,
  unit: z.string(),
  equals: quantity,
  equalsUnit: z.string(),
});

/** Millionths of the unit; below zero where more went out than had come in. */
export const signedQuantity = z.int().min(-1e15).max(1e15) as unknown as typeof quantity;

/** What every row of the list of items says. */
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
  retailCents: cents,
  wholesaleCents: cents.nullable(),
  /** What is there in all places, and what it is worth; what a unit costs on average is their ratio. */
  onHand: signedQuantity,
  valueCents: signedCents,
  isArchived: z.boolean(),
  isDiscontinued: z.boolean(),
});

export const itemView = itemRow.extend({
  barcode: z.string().nullable(),
  description: z.string(),
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
  variants: z.array(z.object({ id, name: z.string(), optionValues: z.array(z.string()) })),
  createdAt: instant,
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
export type ItemView = z.infer<typeof itemView>;
export type PlaceView = z.infer<typeof placeView>;
export type PriceListView = z.infer<typeof priceListView>;
