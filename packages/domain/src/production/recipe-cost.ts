import { ratio, zeroRatio, type Money, type Rate, type Ratio } from '../foundation/index.ts';
import { marginOf } from './making-rates.ts';
import { costBatch, type Recipe } from './recipe.ts';

/** What one whole stock unit of an item costs, in exact minor units, and which items of it no one knows the cost of. */
export type UnitCost = { readonly each: Ratio; readonly unknown: ReadonlySet<string> };

/** Where costs come from. */
export type CostSource = {
  readonly recipeOf: (itemId: string) => Recipe | null;
  /** What a unit is known to cost: on average as it is on hand, or as it came last. Null where nothing is known. */
  readonly knownCost: (itemId: string) => Ratio | null;
};

/**
 * Answers what items cost through all levels of recipes, each worked out once. `first` says what counts for something
 * that is made here: what it is known to cost, and only else its recipe; or its recipe, so that a new price of clay is
 * seen in a mug at once. What no one knows the cost of counts as nothing, and is named.
 */
export function costing(
  { recipeOf, knownCost }: CostSource,
  first: 'known' | 'recipe',
): (itemId: string) => UnitCost {
  const found = new Map<string, UnitCost>();
  const costOf = (itemId: string): UnitCost => {
    const before = found.get(itemId);
    if (before !== undefined) return before;
    // Against a circle, which no recipe that counts may have.
    found.set(itemId, { each: zeroRatio, unknown: new Set([itemId]) });
    const cost = work(itemId);
    found.set(itemId, cost);
    return cost;
  };
  const work = (itemId: string): UnitCost => {
    const recipe = recipeOf(itemId);
    const known = knownCost(itemId);
    if (known !== null && (recipe === null || first === 'known')) return { each: known, unknown: none };
    if (recipe === null) return { each: zeroRatio, unknown: new Set([itemId]) };
    return costOfRecipe(recipe, costOf);
  };
  return costOf;
}

const none: ReadonlySet<string> = new Set();

/** Returns what a whole unit costs when one yield of its recipe is made. */
export function costOfRecipe(recipe: Recipe, costOf: (itemId: string) => UnitCost): UnitCost {
  const { each } = costBatch(recipe, recipe.yield, (itemId) => costOf(itemId).each);
  const taken = recipe.lines.filter((line) => !line.isOptional);
  return { each, unknown: new Set(taken.flatMap(({ itemId }) => [...costOf(itemId).unknown])) };
}

/** Returns what a unit of stock is worth on average, in exact minor units; null where there is none. */
export function averageCost(onHand: number, value: number): Ratio | null {
  return onHand > 0 ? ratio(BigInt(value) * 1_000_000n, onHand) : null;
}

/** How a price stands to the margin that it shall leave. */
export type MarginState = 'fine' | 'eaten-by-prices' | 'below-target';

/**
 * Whether a price still leaves its margin at latest costs; `eaten-by-prices` when it would at average costs. Both by
 * recipe: what is on hand may be worth less than it takes, without the work on it. Without a price or a target there is
 * nothing to leave.
 */
export function marginState(
  price: Money,
  target: Rate | null,
  cost: { readonly average: Ratio; readonly latest: Ratio },
): MarginState {
  const [average, latest] = [marginOf(price, cost.average), marginOf(price, cost.latest)];
  if (target === null || average === null || latest === null || latest >= target) return 'fine';
  return average >= target ? 'eaten-by-prices' : 'below-target';
}
