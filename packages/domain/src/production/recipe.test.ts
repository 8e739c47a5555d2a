import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  multiplyRatios,
  quantity,
  rate,
  ratio,
  roundRatio,
  wholeQuantity,
  type Ratio,
} from '../foundation/index.ts';
import { makeable, planMaterials } from './material-plan.ts';
import { costBatch, findCycle, type Recipe, type RecipeLine } from './recipe.ts';

const line = (itemId: string, units: number, more: Partial<RecipeLine> = {}): RecipeLine => ({
  itemId,
  quantity: quantity(Math.round(units * 1_000_000)),
  waste: rate(0),
  setupQuantity: quantity(0),
  isOptional: false,
  substitutes: [],
  ...more,
});
const makes = (
  outputItemId: string,
  units: number,
  lines: readonly RecipeLine[],
  more: Partial<Recipe> = {},
): Recipe => ({
  outputItemId,
  yield: wholeQuantity(units),
  lines,
  labour: [],
  overhead: [],
  byProducts: [],
  ...more,
});

// A mug of stoneware: clay bought by the kilo, a glaze mixed in the studio.
const glaze = makes('glaze', 5, [line('frit', 2), line('water', 3)]);
const mug = makes(
  'mug',
  10,
  [line('clay', 4, { waste: rate(100_000) }), line('glaze', 0.5, { setupQuantity: quantity(250_000) })],
  {
    labour: [{ minutes: 90, setupMinutes: 30, hourlyCents: 2400 }],
    overhead: [
      { per: 'piece', cents: 35 },
      { per: 'labour-hour', cents: 600 },
    ],
  },
);
const recipes = new Map([glaze, mug].map((recipe) => [recipe.outputItemId, recipe]));
const recipeOf = (itemId: string) => recipes.get(itemId) ?? null;
const cents: Record<string, Ratio> = {
  clay: ratio(110),
  frit: ratio(900),
  water: ratio(0),
  glaze: ratio(360),
};
const unitCost = (itemId: string) => cents[itemId] ?? ratio(0);

describe('what a batch costs', () => {
  it('adds up materials with waste, work with its beginning, and what the studio costs', () => {
    const cost = costBatch(mug, wholeQuantity(20), unitCost);
    // Clay 8.8 kg at 1.10; glaze 1.25 l at 3.60; 210 minutes at 24.00 an hour; 20 × 0.35 and 3.5 hours × 6.00.
    expect(cost.lines.map((part) => roundRatio(part, 'half-up'))).toEqual([968, 450]);
    expect(roundRatio(cost.labour, 'half-up')).toBe(8400);
    expect(roundRatio(cost.overhead, 'half-up')).toBe(700 + 2100);
    expect(roundRatio(cost.total, 'half-up')).toBe(968 + 450 + 8400 + 2800);
    expect(multiplyRatios(cost.each, ratio(20))).toEqual(cost.total);
  });

  it('leaves out what is optional, and lets by-products take their share', () => {
    const recipe = makes('bowl', 1, [line('clay', 1), line('gold', 1, { isOptional: true })], {
      byProducts: [{ itemId: 'slip', quantity: wholeQuantity(1), costShare: rate(100_000) }],
    });
    const cost = costBatch(recipe, wholeQuantity(1), (item) =>
      item === 'gold' ? ratio(100_000) : ratio(110),
    );
    expect([cost.materials, cost.byProducts, cost.total]).toEqual([ratio(110), ratio(11), ratio(99)]);
  });

  it('grows with the quantity exactly where nothing is needed once only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 500_000 })), {
          maxLength: 6,
        }),
        (output, times, parts) => {
          const recipe = {
            ...makes(
              'x',
              7,
              parts.map(([amount, waste], index) =>
                line(String(index), 0, { quantity: quantity(amount), waste: rate(waste) }),
              ),
            ),
            labour: [{ minutes: 13, setupMinutes: 0, hourlyCents: 1999 }],
          };
          const cost = (amount: number) =>
            costBatch(recipe, quantity(amount), (item) => ratio(Number(item) + 1, 7)).total;
          expect(cost(output * times)).toEqual(multiplyRatios(cost(output), ratio(times)));
        },
      ),
    );
  });
});

describe('cycles', () => {
  it('are named from beginning to end', () => {
    const ring = new Map(
      [
        makes('a', 1, [line('x', 1), line('b', 1)]),
        makes('b', 1, [line('c', 1)]),
        makes('c', 1, [line('a', 1)]),
      ].map((recipe) => [recipe.outputItemId, recipe]),
    );
    expect(findCycle('a', (item) => ring.get(item) ?? null)).toEqual(['a', 'b', 'c', 'a']);
    expect(findCycle('mug', recipeOf)).toBeNull();
  });
});

describe('what has to be made and bought', () => {
  const have = (stock: Record<string, number>) => (itemId: string) =>
    quantity(Math.round((stock[itemId] ?? 0) * 1_000_000));

  it('uses what is there first, and makes what is missing of components', () => {
    const plan = planMaterials([{ itemId: 'mug', quantity: wholeQuantity(20) }], {
      recipeOf,
      availableOf: have({ clay: 5, glaze: 0.25, water: 100 }),
    });
    expect(plan.make).toEqual([
      { itemId: 'glaze', quantity: wholeQuantity(1) },
      { itemId: 'mug', quantity: wholeQuantity(20) },
    ]);
    expect(plan.lacking).toHaveLength(2);
    expect(plan.lacking).toContainEqual({ itemId: 'frit', quantity: quantity(400_000) });
    expect(plan.lacking).toContainEqual({ itemId: 'clay', quantity: quantity(3_800_000) });
  });

  it('knows how many can be made now', () => {
    const source = (stock: Record<string, number>) => ({ recipeOf, availableOf: have(stock) });
    // 4.4 kg of clay for ten; glaze 0.25 l once and 0.5 l for ten, of which each litre takes 0.4 kg of frit.
    expect(makeable(mug, source({ clay: 15, glaze: 0.75, water: 100, frit: 0.2 }))).toBe(wholeQuantity(20));
    expect(makeable(mug, source({ clay: 15, glaze: 0.75, water: 100, frit: 0.4 }))).toBe(wholeQuantity(30));
    expect(makeable(mug, source({ clay: 15 }))).toBe(0);
    expect(makeable(makes('idea', 1, []), source({}))).toBeNull();
  });
});
