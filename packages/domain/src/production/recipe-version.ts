import {
  quantity,
  refuse,
  succeed,
  zeroMoney,
  zeroQuantity,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import {
  canBeCounted,
  type ItemDraft,
  inventoryRefusals,
  isMeasure,
  conversionRefusals,
  convertQuantity,
  type ConversionRefusal,
  type ItemConversion,
} from '../items/index.ts';
import type { MakingRates } from './making-rates.ts';
import { findCycle, type Recipe, type RecipeLine } from './recipe.ts';

/** So much of an item, in any of its units. */
export type SaidQuantity = {
  readonly itemId: string;
  readonly quantity: Quantity;
  readonly unit: string;
};

/** A line as someone says it. */
export type SaidRecipeLine = SaidQuantity & {
  /** Needed once for a batch, in the same unit. */
  readonly setupQuantity: Quantity;
  readonly waste: Rate;
  readonly isOptional: boolean;
  /** Needed, but neither taken from the stock nor part of the cost: it was an expense when it was bought. */
  readonly isConsumable: boolean;
  readonly note: string;
  /** What can be taken instead, so much for one yield. */
  readonly substitutes: readonly SaidQuantity[];
};

/** A step of work as someone says it. */
export type SaidRecipeStep = {
  readonly name: string;
  readonly note: string;
  readonly minutes: number;
  readonly setupMinutes: number;
  /** Minor units an hour; null is what an hour costs in this business. */
  readonly hourlyRate: Money | null;
};

/** What else comes out, as someone says it. */
export type SaidByProduct = SaidQuantity & { readonly costShare: Rate };

/** A version of a recipe as someone says it. */
export type RecipeVersionDraft = {
  readonly recipeId: string;
  readonly versionId: string;
  /** What comes out of it. */
  readonly itemId: string;
  readonly yield: Quantity;
  readonly yieldUnit: string;
  readonly instructions: string;
  /** What is new in it. */
  readonly note: string;
  /** What the studio costs a whole stock unit, and an hour of work; null is what the business says. */
  readonly overheadPiece: Money | null;
  readonly overheadHour: Money | null;
  readonly lines: readonly SaidRecipeLine[];
  readonly steps: readonly SaidRecipeStep[];
  readonly byProducts: readonly SaidByProduct[];
};

/** What a recipe has to know of an item. */
export type RecipeItem = Pick<
  ItemDraft,
  'id' | 'name' | 'kind' | 'productType' | 'isCounted' | 'stockUnit'
> & { readonly conversions: readonly ItemConversion[] };

export type RecipeRefusal =
  | ConversionRefusal
  | Refusal<
      | 'item-not-found'
      | 'recipe-item-not-made'
      | 'recipe-lines-missing'
      | 'recipe-line-not-counted'
      | 'recipe-line-empty'
      | 'recipe-substitute-same'
      | 'recipe-by-product-is-output'
      | 'recipe-by-product-twice'
      | 'recipe-shares-too-large'
    >;

/**
 * Whether a recipe can say how such an item is made: stock can be kept of it, or of its variants, which take the recipe
 * over, and it is not bought to be sold again.
 */
export function canBeMade(item: Pick<ItemDraft, 'kind' | 'productType'>): boolean {
  return canBeCounted({ ...item, optionNames: [] }) && item.productType !== 'resold';
}

type Items = ReadonlyMap<string, RecipeItem>;

function inStockUnit(
  { itemId, quantity: amount, unit }: SaidQuantity,
  items: Items,
  field: string,
): Outcome<Quantity, RecipeRefusal> {
  const item = items.get(itemId);
  if (item === undefined) {
    return refuse(inventoryRefusals.refusal('item-not-found', { field: `${field}.itemId` }));
  }
  if (amount === 0) return succeed(zeroQuantity);
  const converted = convertQuantity(amount, unit, item.stockUnit, item.conversions);
  return converted.ok ? converted : refuse({ ...converted.refusal, field: `${field}.unit` });
}

/**
 * The recipe that a version says, in the stock units of its items; what is consumed without being counted is left out.
 * `items` are all that it names, `rates` what work and the studio cost where the version says nothing.
 */
export function settleRecipe(
  version: Omit<RecipeVersionDraft, 'recipeId' | 'versionId' | 'note' | 'instructions'>,
  items: Items,
  rates: MakingRates,
): Outcome<Recipe, RecipeRefusal> {
  const output = { itemId: version.itemId, quantity: version.yield, unit: version.yieldUnit };
  const made = inStockUnit(output, items, 'yield');
  if (!made.ok) {
    const field = made.refusal.code === 'item-not-found' ? 'itemId' : 'yieldUnit';
    return refuse({ ...made.refusal, field });
  }
  // A gram of glaze is no piece.
  const usualPiece = isMeasure(items.get(version.itemId)?.stockUnit ?? '') ? zeroMoney : rates.overheadPiece;
  const lines: RecipeLine[] = [];
  for (const [index, line] of version.lines.entries()) {
    const field = `lines.${index}`;
    const settled = inStockUnit(line, items, field);
    if (!settled.ok) return settled;
    const setup = inStockUnit({ ...line, quantity: line.setupQuantity }, items, field);
    if (!setup.ok) return setup;
    const substitutes: RecipeLine['substitutes'][number][] = [];
    for (const [position, substitute] of line.substitutes.entries()) {
      const other = inStockUnit(substitute, items, `${field}.substitutes.${position}`);
      if (!other.ok) return other;
      substitutes.push({ itemId: substitute.itemId, quantity: other.value });
    }
    if (line.isConsumable) continue;
    const { itemId, waste, isOptional } = line;
    lines.push({
      itemId,
      quantity: settled.value,
      setupQuantity: setup.value,
      waste,
      isOptional,
      substitutes,
    });
  }
  const byProducts: Recipe['byProducts'][number][] = [];
  for (const [index, byProduct] of version.byProducts.entries()) {
    const settled = inStockUnit(byProduct, items, `byProducts.${index}`);
    if (!settled.ok) return settled;
    byProducts.push({
      itemId: byProduct.itemId,
      quantity: settled.value,
      costShare: byProduct.costShare,
    });
  }
  return succeed({
    outputItemId: version.itemId,
    yield: made.value,
    lines,
    labour: version.steps.map(({ minutes, setupMinutes, hourlyRate }) => ({
      minutes,
      setupMinutes,
      hourlyCents: hourlyRate ?? rates.hourly,
    })),
    overhead: [
      { per: 'piece', cents: version.overheadPiece ?? usualPiece },
      { per: 'labour-hour', cents: version.overheadHour ?? rates.overheadHour },
    ],
    byProducts,
  });
}

/** Decides whether a version makes sense by itself; cycles are found by `cycleOf`. */
export function decideRecipe(
  version: RecipeVersionDraft,
  items: Items,
  rates: MakingRates,
): Outcome<Recipe, RecipeRefusal> {
  const output = items.get(version.itemId);
  if (output === undefined) return refuse(inventoryRefusals.refusal('item-not-found', { field: 'itemId' }));
  if (!canBeMade(output)) {
    return refuse(inventoryRefusals.refusal('recipe-item-not-made', { field: 'itemId' }));
  }
  if (version.lines.length === 0) {
    return refuse(inventoryRefusals.refusal('recipe-lines-missing', { field: 'lines' }));
  }
  for (const [index, line] of version.lines.entries()) {
    if (line.quantity === 0 && line.setupQuantity === 0) {
      return refuse(inventoryRefusals.refusal('recipe-line-empty', { field: `lines.${index}.quantity` }));
    }
    const item = items.get(line.itemId);
    if (item !== undefined && !item.isCounted && !line.isConsumable) {
      return refuse(
        inventoryRefusals.refusal('recipe-line-not-counted', {
          field: `lines.${index}.itemId`,
          details: item.name,
        }),
      );
    }
    const same = line.substitutes.findIndex(({ itemId }) => itemId === line.itemId);
    if (same >= 0) {
      const field = `lines.${index}.substitutes.${same}.itemId`;
      return refuse(inventoryRefusals.refusal('recipe-substitute-same', { field }));
    }
  }
  const refusal = byProductRefusal(version);
  if (refusal) return refuse(refusal);
  const recipe = settleRecipe(version, items, rates);
  return recipe.ok && recipe.value.lines.some((line) => line.quantity / recipe.value.yield > mostForOne)
    ? refuse(conversionRefusals.refusal('amount-too-large', { field: 'yield' }))
    : recipe;
}

/** The most units that go into one: a yield beyond it is a typing error, and its cost cannot be computed. */
const mostForOne = 100_000_000;

function byProductRefusal({ itemId, byProducts }: RecipeVersionDraft): RecipeRefusal | null {
  const ids = byProducts.map((byProduct) => byProduct.itemId);
  const itself = ids.indexOf(itemId);
  if (itself >= 0) {
    return inventoryRefusals.refusal('recipe-by-product-is-output', { field: `byProducts.${itself}.itemId` });
  }
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) {
    return inventoryRefusals.refusal('recipe-by-product-twice', { field: `byProducts.${twice}.itemId` });
  }
  const shared = byProducts.reduce((sum, { costShare }) => sum + costShare, 0);
  return shared < 1_000_000
    ? null
    : inventoryRefusals.refusal('recipe-shares-too-large', { field: 'byProducts' });
}

/**
 * The way round in which something would be made of itself if this version counted, beginning and ending with the same
 * item; null when there is none. What is consumed or can be taken instead counts too, and of a variant its product: it
 * may take over that recipe at any time. `namedBy` answers the items that the recipe of another item names, and the
 * product whose variant it is.
 */
export function cycleOf(
  version: Pick<RecipeVersionDraft, 'itemId' | 'lines'>,
  namedBy: (itemId: string) => readonly string[],
): readonly string[] | null {
  const named = itemsTaken(version);
  return findCycle(version.itemId, (itemId) => {
    const taken = itemId === version.itemId ? named : namedBy(itemId);
    return { ...nothing, outputItemId: itemId, lines: taken.map((id) => ({ ...oneOf, itemId: id })) };
  });
}

/** The items that go into it, whichever way. */
export function itemsTaken({ lines }: Pick<RecipeVersionDraft, 'lines'>): readonly string[] {
  return lines.flatMap(({ itemId, substitutes }) => [itemId, ...substitutes.map((other) => other.itemId)]);
}

const one = quantity(1_000_000);
const nothing = { yield: one, labour: [], overhead: [], byProducts: [] } as const;
const oneOf = {
  quantity: one,
  setupQuantity: zeroQuantity,
  waste: 0 as Rate,
  isOptional: false,
  substitutes: [],
} as const;
