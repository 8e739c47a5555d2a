import { quantity, roundRatio, type Quantity } from '../foundation/index.ts';
import { lineNeed, type Recipe } from './recipe.ts';

/** So much of an item, in its stock unit. */
export type ItemQuantity = { readonly itemId: string; readonly quantity: Quantity };

/** What is behind a plan: the recipe that makes an item, null for what is bought; and what of it may be used. */
export type PlanSource = {
  readonly recipeOf: (itemId: string) => Recipe | null;
  readonly availableOf: (itemId: string) => Quantity;
};

/** What has to be done for a demand, after what is there has been used. */
export type MaterialPlan = {
  /** To be made, components before what they go into. */
  readonly make: readonly ItemQuantity[];
  /** To be bought. */
  readonly lacking: readonly ItemQuantity[];
};

/**
 * Breaks a demand down through all levels of recipes. What is there is used first, once, no matter who needs it; what is made
 * in the studio and missing is made in part batches if need be. Recipes must be free of cycles.
 */
export function planMaterials(
  demands: readonly ItemQuantity[],
  { recipeOf, availableOf }: PlanSource,
): MaterialPlan {
  const needed = new Map<string, number>();
  const need = (itemId: string, amount: number) => needed.set(itemId, (needed.get(itemId) ?? 0) + amount);
  for (const demand of demands) need(demand.itemId, demand.quantity);
  const make: ItemQuantity[] = [];
  const lacking: ItemQuantity[] = [];
  for (const itemId of usersBeforeTheirLines([...needed.keys()], recipeOf)) {
    const missing = (needed.get(itemId) ?? 0) - Math.max(0, availableOf(itemId));
    if (missing <= 0) continue;
    const recipe = recipeOf(itemId);
    const wanted = { itemId, quantity: quantity(missing) };
    if (recipe === null) {
      lacking.push(wanted);
      continue;
    }
    make.unshift(wanted);
    for (const line of recipe.lines) {
      if (!line.isOptional) need(line.itemId, roundRatio(lineNeed(recipe, line, wanted.quantity), 'half-up'));
    }
  }
  return { make, lacking };
}

/** Every item that comes into it, each before the items it is made of, so that all its users have asked for it. */
function usersBeforeTheirLines(
  roots: readonly string[],
  recipeOf: (itemId: string) => Recipe | null,
): readonly string[] {
  const seen = new Set<string>();
  const linesFirst: string[] = [];
  const visit = (itemId: string): void => {
    if (seen.has(itemId)) return;
    seen.add(itemId);
    for (const line of recipeOf(itemId)?.lines ?? []) visit(line.itemId);
    linesFirst.push(itemId);
  };
  for (const root of roots) visit(root);
  return linesFirst.toReversed();
}

const mostYields = 1_000_000_000;

/**
 * How many whole yields of a recipe can be made from what is there, components included, in millionths of the output's
 * stock unit. What of the output itself is there does not count. Null when nothing limits it: the recipe has no lines.
 */
export function makeable(recipe: Recipe, source: PlanSource): Quantity | null {
  if (recipe.lines.every((line) => line.isOptional)) return null;
  const isEnough = (yields: number): boolean => {
    if (yields > Number.MAX_SAFE_INTEGER / recipe.yield) return false;
    const output = quantity(recipe.yield * yields);
    const demands = recipe.lines
      .filter((line) => !line.isOptional)
      .map((line) => ({
        itemId: line.itemId,
        quantity: quantity(roundRatio(lineNeed(recipe, line, output), 'half-up')),
      }));
    return planMaterials(demands, source).lacking.length === 0;
  };
  let [enough, tooMany] = [0, 1];
  while (tooMany <= mostYields && isEnough(tooMany)) [enough, tooMany] = [tooMany, tooMany * 2];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (isEnough(middle)) enough = middle;
    else tooMany = middle;
  }
  return quantity(recipe.yield * enough);
}
