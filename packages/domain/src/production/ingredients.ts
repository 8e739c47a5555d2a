import { addRatios, multiplyRatios, ratio, type Ratio } from '../foundation/index.ts';
import { type ItemKind, unitRatio, type ItemConversion } from '../items/index.ts';
import type { Recipe } from './recipe.ts';

/** What a label has to know of an item. */
export type IngredientItem = {
  readonly name: string;
  readonly kind: ItemKind;
  /** What is in it, as someone wrote it; empty: as its recipe says, else its name. */
  readonly ingredients: string;
  readonly stockUnit: string;
  readonly conversions: readonly ItemConversion[];
};

/** Where it is known what goes into items. */
export type IngredientSource = {
  readonly itemOf: (itemId: string) => IngredientItem | null;
  readonly recipeOf: (itemId: string) => Recipe | null;
};

/**
 * What is in an item, through all levels of its recipe, the heaviest first, as rules for labels of food and cosmetics
 * ask for it; what cannot be weighed follows in the order of the lines. An item for which someone wrote what is in it
 * says that. What is optional, consumed, wasted or only around it is not in it. Without either there is nothing to say.
 * Recipes must be free of cycles.
 */
export function ingredientsOf(itemId: string, { itemOf, recipeOf }: IngredientSource): readonly string[] {
  const grams = new Map<string, Ratio | null>();
  const add = (text: string, weight: Ratio | null) => {
    const before = grams.get(text);
    grams.set(text, before && weight ? addRatios(before, weight) : (before ?? weight));
  };
  const visit = (id: string, units: Ratio): void => {
    const item = itemOf(id);
    if (item === null || item.kind === 'packaging') return;
    const recipe = item.ingredients === '' ? recipeOf(id) : null;
    if (recipe === null) {
      const each = unitRatio(item.stockUnit, 'g', item.conversions);
      return add(item.ingredients || item.name, each && multiplyRatios(units, each));
    }
    for (const line of recipe.lines) {
      if (line.isOptional || line.quantity === 0) continue;
      visit(line.itemId, multiplyRatios(units, ratio(line.quantity, recipe.yield)));
    }
  };
  const written = itemOf(itemId)?.ingredients ?? '';
  if (written !== '' || recipeOf(itemId) !== null) visit(itemId, ratio(1_000_000));
  return [...grams].toSorted(([, left], [, right]) => byWeight(left, right)).map(([text]) => text);
}

function byWeight(left: Ratio | null, right: Ratio | null): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const difference = right.numerator * left.denominator - left.numerator * right.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
