import { describe, expect, it } from 'vitest';
import { quantity, rate } from '../foundation/index.ts';
import { ingredientsOf, type IngredientItem } from './ingredients.ts';
import type { Recipe, RecipeLine } from './recipe.ts';

const units = (amount: number) => quantity(Math.round(amount * 1_000_000));
const item = (name: string, more: Partial<IngredientItem> = {}): IngredientItem => ({
  name,
  kind: 'material',
  ingredients: '',
  stockUnit: 'g',
  conversions: [],
  ...more,
});
const line = (itemId: string, amount: number, more: Partial<RecipeLine> = {}): RecipeLine => ({
  itemId,
  quantity: units(amount),
  setupQuantity: quantity(0),
  waste: rate(0),
  isOptional: false,
  substitutes: [],
  ...more,
});
const makes = (outputItemId: string, amount: number, lines: readonly RecipeLine[]): Recipe => ({
  outputItemId,
  yield: units(amount),
  lines,
  labour: [],
  overhead: [],
  byProducts: [],
});

// A bar of soap of two fats, lye made in the studio, and water; in a box.
const items = new Map<string, IngredientItem>([
  ['bar', item('Lavender bar', { kind: 'product', stockUnit: 'piece' })],
  ['lye', item('Lye', { kind: 'component', stockUnit: 'kg' })],
  ['olive', item('Olive oil, 5 l', { ingredients: 'Olive fruit oil', stockUnit: 'l' })],
  ['shea', item('Shea butter', { stockUnit: 'oz' })],
  ['soda', item('Sodium hydroxide')],
  ['water', item('Water', { kind: 'supply' })],
  ['scent', item('Lavender', { stockUnit: 'piece' })],
  ['box', item('Box', { kind: 'packaging', stockUnit: 'piece' })],
]);
const recipes = new Map(
  [
    makes('bar', 10, [
      line('scent', 3),
      line('lye', 0.3),
      line('shea', 8),
      line('olive', 0.7),
      line('box', 10),
      line('water', 50, { isOptional: true }),
    ]),
    makes('lye', 1, [line('soda', 300), line('water', 700)]),
  ].map((recipe) => [recipe.outputItemId, recipe]),
);
const source = {
  itemOf: (id: string) => items.get(id) ?? null,
  recipeOf: (id: string) => recipes.get(id) ?? null,
};

describe('what stands on a label as its ingredients', () => {
  it('is what goes in through all levels, the heaviest first, then what cannot be weighed', () => {
    // Shea 226.8 g, water 210 g, lye of 90 g; a litre of oil weighs nothing that anybody said.
    expect(ingredientsOf('bar', source)).toEqual([
      'Shea butter',
      'Water',
      'Sodium hydroxide',
      'Lavender',
      'Olive fruit oil',
    ]);
  });

  it('weighs by what the item says of its units, and adds up what comes twice', () => {
    const oil = item('Olive oil', {
      stockUnit: 'l',
      conversions: [{ amount: units(1), unit: 'l', equals: units(916), equalsUnit: 'g' }],
    });
    const weighed = { ...source, itemOf: (id: string) => (id === 'olive' ? oil : source.itemOf(id)) };
    expect(ingredientsOf('bar', weighed)[0]).toBe('Olive oil');
    const twice = makes('bar', 1, [line('soda', 10), line('shea', 0.5), line('soda', 10)]);
    expect(ingredientsOf('bar', { ...source, recipeOf: (id) => (id === 'bar' ? twice : null) })).toEqual([
      'Sodium hydroxide',
      'Shea butter',
    ]);
  });

  it('is what somebody wrote, and nothing where nobody knows', () => {
    const written = item('Bar', { ingredients: 'Saponified oils, lavender' });
    expect(ingredientsOf('bar', { ...source, itemOf: () => written })).toEqual(['Saponified oils, lavender']);
    expect(ingredientsOf('scent', source)).toEqual([]);
  });
});
