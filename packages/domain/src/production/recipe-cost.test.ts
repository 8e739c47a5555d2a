import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity, rate, ratio, wholeQuantity } from '../foundation/index.ts';
import {
  decideMakingRates,
  marginOf,
  marginOfMarkup,
  priceFromCost,
  usualMakingRates,
} from './making-rates.ts';
import { averageCost, costing, costOfRecipe, marginState } from './recipe-cost.ts';
import type { Recipe } from './recipe.ts';

const makes = (outputItemId: string, units: number, parts: Record<string, number>): Recipe => ({
  outputItemId,
  yield: wholeQuantity(units),
  lines: Object.entries(parts).map(([itemId, amount]) => ({
    itemId,
    quantity: quantity(amount * 1_000_000),
    waste: rate(0),
    setupQuantity: quantity(0),
    isOptional: false,
    substitutes: [],
  })),
  labour: [],
  overhead: [],
  byProducts: [],
});
// Ten mugs of 4 kg of clay and half a kilo of glaze, which is made of frit and water.
const recipes = new Map(
  [makes('glaze', 5, { frit: 2, water: 3 }), makes('mug', 10, { clay: 4, glaze: 0.5 })].map((recipe) => [
    recipe.outputItemId,
    recipe,
  ]),
);
const recipeOf = (itemId: string) => recipes.get(itemId) ?? null;
const knows = (known: Record<string, number>) => (itemId: string) => {
  const cents = known[itemId];
  return cents === undefined ? null : ratio(cents);
};

describe('costing', () => {
  it('takes what a component is worth on average, and its recipe at latest prices', () => {
    const knownCost = knows({ clay: 110, frit: 900, water: 0, glaze: 400 });
    expect(costing({ recipeOf, knownCost }, 'known')('mug').each).toEqual(ratio(110 * 4 + 200, 10));
    expect(costing({ recipeOf, knownCost }, 'recipe')('mug').each).toEqual(ratio(110 * 4 + 180, 10));
    expect(costing({ recipeOf, knownCost }, 'known')('glaze').each).toEqual(ratio(400));
  });

  it('names what nobody knows the cost of, through all levels', () => {
    const costOf = costing({ recipeOf, knownCost: knows({ clay: 100 }) }, 'recipe');
    expect(costOf('mug')).toEqual({ each: ratio(40), unknown: new Set(['frit', 'water']) });
    expect(costOf('clay').unknown.size).toBe(0);
  });

  it('ends in a circle too', () => {
    const circle = (itemId: string) => makes(itemId, 1, { [itemId === 'a' ? 'b' : 'a']: 1 });
    const costOf = costing({ recipeOf: circle, knownCost: () => null }, 'recipe');
    expect(costOfRecipe(circle('a'), costOf).unknown.size).toBeGreaterThan(0);
  });
});

describe('prices', () => {
  it('come from a margin of the price or a markup on the cost', () => {
    expect(priceFromCost(ratio(1000), 'margin', rate(500_000))).toBe(2000);
    expect(priceFromCost(ratio(1000), 'markup', rate(1_000_000))).toBe(2000);
    expect(priceFromCost(ratio(1000), 'margin', rate(600_000))).toBe(2500);
    expect(priceFromCost(ratio(1, 3), 'markup', rate(0))).toBe(1);
    expect(marginOfMarkup(rate(1_000_000))).toBe(500_000);
  });

  it('reach the margin that was aimed at, and no cent less would', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 999_000 }),
        (above, below, share) => {
          const [cost, target] = [ratio(above, below), rate(share)];
          const price = priceFromCost(cost, 'margin', target);
          const leaves = (cents: number) =>
            (BigInt(cents) * cost.denominator - cost.numerator) * 1_000_000n >=
            BigInt(share) * BigInt(cents) * cost.denominator;
          expect(leaves(price)).toBe(true);
          expect(leaves(price - 1)).toBe(false);
        },
      ),
    );
  });

  it('leave nothing below cost, and less than nothing above it', () => {
    expect(marginOf(money(2000), ratio(1000))).toBe(500_000);
    expect(marginOf(money(1000), ratio(1500))).toBe(-500_000);
    expect(marginOf(money(0), ratio(1500))).toBeNull();
  });

  it('are eaten by a price rise only when they left enough before', () => {
    const at = (average: number, latest: number) => ({ average: ratio(average), latest: ratio(latest) });
    const state = (average: number, latest: number, target: number | null = 600_000) =>
      marginState(money(2400), target === null ? null : rate(target), at(average, latest));
    expect(state(900, 950)).toBe('fine');
    expect(state(900, 961)).toBe('eaten-by-prices');
    expect(state(1000, 961)).toBe('below-target');
    expect(state(900, 2000, null)).toBe('fine');
    expect(marginState(money(0), rate(1), at(1, 2))).toBe('fine');
  });
});

describe('decideMakingRates', () => {
  it('takes no margin of the whole price, and no retail below wholesale', () => {
    expect(decideMakingRates(usualMakingRates).ok).toBe(true);
    const code = (change: object) => {
      const decided = decideMakingRates({ ...usualMakingRates, ...change });
      return decided.ok ? 'fine' : decided.refusal.code;
    };
    expect(code({ retailRate: rate(1_000_000) })).toBe('margin-too-large');
    expect(code({ retailRate: rate(400_000) })).toBe('retail-below-wholesale');
    expect(code({ priceRule: 'markup', wholesaleRate: rate(1_000_000), retailRate: rate(3_000_000) })).toBe(
      'fine',
    );
  });
});

it('knows no average of what is not there', () => {
  expect(averageCost(0, 0)).toBeNull();
  expect(averageCost(-1, -5)).toBeNull();
  expect(averageCost(2_500_000, 1000)).toEqual(ratio(400));
});
