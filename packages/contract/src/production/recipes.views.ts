import { itemKinds } from '@atelier/domain/items';
import { priceRules } from '@atelier/domain/production';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity, rate } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

/** Millionths of the unit, or nothing. */
const anyQuantity = z.int().min(0).max(1e15) as unknown as typeof quantity;
/** Millionths of the whole; may be more than the whole, or below nothing. */
const signedRate = z.int() as unknown as typeof rate;

/** Cost of one whole stock unit, in thousandths of a minor unit: a gram of glaze costs less than a cent. */
const unitCost = z.int();

export const recipeItemView = z.object({
  id,
  name: z.string(),
  kind: z.enum(itemKinds),
  stockUnit: z.string(),
});

const saidQuantity = z.object({ itemId: id, quantity, unit: z.string() });

/** From when to when a version counts. */
const days = {
  /** When someone let it count; null of a draft. */
  activatedAt: instant.nullable(),
  /** The first day on which it counts; null of a draft, and of the first version, which counts from the beginning. */
  effectiveFrom: calendarDate.nullable(),
  /** The first day on which it does not count any longer; null while no other follows it. */
  effectiveUntil: calendarDate.nullable(),
};

export const recipeVersionView = z.object({
  recipeId: id,
  versionId: id,
  itemId: id,
  number: z.int(),
  yield: quantity,
  yieldUnit: z.string(),
  instructions: z.string(),
  note: z.string(),
  /** Overhead by piece and by hour of work; null: that of the business. */
  overheadPieceCents: cents.nullable(),
  overheadHourCents: cents.nullable(),
  lines: z.array(
    z.object({
      itemId: id,
      quantity: anyQuantity,
      setupQuantity: anyQuantity,
      unit: z.string(),
      waste: rate,
      isOptional: z.boolean(),
      isConsumable: z.boolean(),
      note: z.string(),
      substitutes: z.array(saidQuantity),
    }),
  ),
  steps: z.array(
    z.object({
      name: z.string(),
      note: z.string(),
      minutes: z.int(),
      setupMinutes: z.int(),
      hourlyCents: cents.nullable(),
    }),
  ),
  byProducts: z.array(saidQuantity.extend({ costShare: rate })),
  createdAt: instant,
  ...days,
  /** Something was made by it: it stays as it is. */
  usedAt: instant.nullable(),
  /** All items that it names. */
  items: z.array(recipeItemView),
});

export const recipeView = z.object({
  id,
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  /** Grows with every change; a change that names it is refused when someone else was quicker. */
  version: z.int().min(1),
  isArchived: z.boolean(),
  /** Newest first. */
  versions: z.array(
    z.object({
      id,
      number: z.int(),
      note: z.string(),
      createdAt: instant,
      ...days,
      usedAt: instant.nullable(),
    }),
  ),
  /** The version that counts today; else the draft. */
  current: recipeVersionView,
  /** The next version that is yet to come. */
  upcoming: recipeVersionView.nullable(),
  draftId: id.nullable(),
  draft: recipeVersionView.nullable(),
});

const marginStates = ['fine', 'eaten-by-prices', 'below-target'] as const;

/** Margin of a product. */
const marginView = z.object({
  retailCents: cents,
  /** Target margin; null where there is none. */
  target: rate.nullable(),
  /** Margin at average and at latest costs; null without a price. */
  average: signedRate.nullable(),
  latest: signedRate.nullable(),
  state: z.enum(marginStates),
});

export const recipeRow = z.object({
  id,
  itemId: id,
  itemName: z.string(),
  kind: z.enum(itemKinds),
  stockUnit: z.string(),
  hasDraft: z.boolean(),
  lineCount: z.int(),
  minutes: z.int(),
  averageCost: unitCost,
  latestCost: unitCost,
  /** The cost of something in it is not known. */
  isIncomplete: z.boolean(),
  margin: marginView.nullable(),
  /** Quantity that can be made now, in the stock unit; null when nothing limits it. */
  canMake: anyQuantity.nullable(),
});

const costAt = z.object({
  materialsCents: cents,
  labourCents: cents,
  overheadCents: cents,
  byProductsCents: cents,
  totalCents: cents,
  each: unitCost,
  /** Items whose cost no one knows; they count as nothing. */
  unknown: z.array(z.object({ id, name: z.string() })),
});

export const costSheetView = z.object({
  recipeId: id,
  versionId: id,
  item: recipeItemView,
  /** So much is made at once. */
  output: quantity,
  lines: z.array(
    z.object({
      item: recipeItemView,
      /** The recipe that makes it, where one does. */
      recipeId: id.nullable(),
      quantity: anyQuantity,
      waste: rate,
      /** So much of it, in its stock unit, stays behind however much is made. */
      setupQuantity: anyQuantity,
      isOptional: z.boolean(),
      isConsumable: z.boolean(),
      averageUnitCost: unitCost,
      latestUnitCost: unitCost,
      averageCents: cents,
      latestCents: cents,
      isUnknown: z.boolean(),
    }),
  ),
  steps: z.array(z.object({ name: z.string(), seconds: z.int(), costCents: cents })),
  /** Hours of work in all, in seconds. */
  seconds: z.int(),
  byProducts: z.array(
    z.object({ item: recipeItemView, quantity, costShare: rate, averageCents: cents, latestCents: cents }),
  ),
  average: costAt,
  latest: costAt,
  /** Of a product. */
  margin: marginView.nullable(),
  wholesaleCents: cents.nullable(),
});

export const capacityView = z.object({
  /** Quantity that can be made now, in the stock unit; null when nothing limits it. */
  canMake: anyQuantity.nullable(),
  wanted: quantity,
  /** Components to be made first. */
  make: z.array(
    z.object({ item: recipeItemView, recipeId: id.nullable(), quantity, available: signedQuantity }),
  ),
  /** Materials that have to be bought for it. */
  lacking: z.array(
    z.object({
      item: recipeItemView,
      quantity,
      available: signedQuantity,
      /** Substitutes that are there. */
      substitutes: z.array(z.object({ item: recipeItemView, available: signedQuantity })),
    }),
  ),
});

export const marginAlertView = z.object({
  recipeId: id,
  itemId: id,
  itemName: z.string(),
  averageCost: unitCost,
  latestCost: unitCost,
  margin: marginView,
  /** The price that would leave the margin at latest costs. */
  suggestedCents: cents,
});

/** Minutes at the bench on each weekday, from Monday on. */
export const benchWeek = z.array(z.int().min(0).max(1440)).length(7);

export const makingRatesView = z.object({
  hourlyCents: cents,
  overheadPieceCents: cents,
  overheadHourCents: cents,
  priceRule: z.enum(priceRules),
  wholesaleRate: signedRate,
  retailRate: signedRate,
  benchMinutes: benchWeek,
  /** True when someone has said it. */
  isSaid: z.boolean(),
});

export const recipesOfItemView = z.object({
  recipeId: id.nullable(),
  /** Of the product whose variant it is, where that recipe counts for it. */
  productRecipeId: id.nullable(),
  usedIn: z.array(z.object({ recipeId: id, itemId: id, itemName: z.string() })),
});

export type RecipeVersionView = z.infer<typeof recipeVersionView>;
export type RecipeView = z.infer<typeof recipeView>;
export type RecipeRow = z.infer<typeof recipeRow>;
export type RecipeItemView = z.infer<typeof recipeItemView>;
export type CostSheetView = z.infer<typeof costSheetView>;
export type CapacityView = z.infer<typeof capacityView>;
export type MarginAlertView = z.infer<typeof marginAlertView>;
export type MakingRatesView = z.infer<typeof makingRatesView>;
export type RecipesOfItemView = z.infer<typeof recipesOfItemView>;
