import { describe, expect, it } from 'vitest';
import { money, quantity, rate, wholeQuantity } from '../foundation/index.ts';
import { usualMakingRates } from './making-rates.ts';
import {
  cycleOf,
  decideRecipe,
  type RecipeItem,
  type RecipeVersionDraft,
  type SaidRecipeLine,
} from './recipe-version.ts';

const item = (id: string, more: Partial<RecipeItem> = {}): RecipeItem => ({
  id,
  name: id,
  kind: 'material',
  productType: null,
  isCounted: true,
  stockUnit: 'kg',
  conversions: [],
  ...more,
});
const items = new Map(
  [
    item('mug', { kind: 'product', productType: 'made', stockUnit: 'piece' }),
    item('clay', {
      conversions: [
        { amount: wholeQuantity(1), unit: 'bag', equals: quantity(12_500_000), equalsUnit: 'kg' },
      ],
    }),
    item('glaze'),
    item('sponge', { kind: 'supply', isCounted: false, stockUnit: 'piece' }),
    item('tea', { kind: 'product', productType: 'resold', stockUnit: 'piece' }),
    item('class', { kind: 'product', productType: 'service', stockUnit: 'piece', isCounted: false }),
  ].map((one) => [one.id, one]),
);
const line = (itemId: string, more: Partial<SaidRecipeLine> = {}): SaidRecipeLine => ({
  itemId,
  quantity: wholeQuantity(1),
  unit: 'kg',
  setupQuantity: quantity(0),
  waste: rate(0),
  isOptional: false,
  isConsumable: false,
  note: '',
  substitutes: [],
  ...more,
});
const mug: RecipeVersionDraft = {
  recipeId: 'recipe',
  versionId: 'version',
  itemId: 'mug',
  yield: wholeQuantity(1),
  yieldUnit: 'dozen',
  instructions: '',
  note: '',
  overheadPiece: money(35),
  overheadHour: null,
  lines: [line('clay', { unit: 'bag', setupQuantity: quantity(500_000) })],
  steps: [{ name: 'Throw', note: '', minutes: 60, setupMinutes: 10, hourlyRate: null }],
  byProducts: [],
};
const rates = { ...usualMakingRates, hourly: money(2400), overheadHour: money(600) };
const decided = (change: Partial<RecipeVersionDraft>) => {
  const outcome = decideRecipe({ ...mug, ...change }, items, rates);
  return outcome.ok ? 'fine' : [outcome.refusal.code, outcome.refusal.field];
};

describe('decideRecipe', () => {
  it('says everything in stock units, with the rates of the business where none are said', () => {
    const sponge = line('sponge', { unit: 'piece', isConsumable: true });
    const recipe = decideRecipe({ ...mug, lines: [...mug.lines, sponge] }, items, rates);
    expect(recipe).toEqual({
      ok: true,
      value: {
        outputItemId: 'mug',
        yield: wholeQuantity(12),
        lines: [
          {
            itemId: 'clay',
            quantity: quantity(12_500_000),
            setupQuantity: quantity(6_250_000),
            waste: 0,
            isOptional: false,
            substitutes: [],
          },
        ],
        labour: [{ minutes: 60, setupMinutes: 10, hourlyCents: 2400 }],
        overhead: [
          { per: 'piece', cents: 35 },
          { per: 'labour-hour', cents: 600 },
        ],
        byProducts: [],
      },
    });
  });

  it('lets no kilo bear what a piece does, unless its recipe says so', () => {
    const said = { ...rates, overheadPiece: money(50) };
    const perUnit = (change: Partial<RecipeVersionDraft>) => {
      const recipe = decideRecipe({ ...mug, ...change }, items, said);
      return recipe.ok && recipe.value.overhead[0]?.cents;
    };
    const glaze = { itemId: 'glaze', yieldUnit: 'kg' };
    expect(perUnit({ overheadPiece: null })).toBe(50);
    expect(perUnit({ ...glaze, overheadPiece: null })).toBe(0);
    expect(perUnit({ ...glaze, overheadPiece: money(20) })).toBe(20);
  });

  it.each<[string, Partial<RecipeVersionDraft>, unknown]>([
    ['what is bought to be sold', { itemId: 'tea' }, ['recipe-item-not-made', 'itemId']],
    ['a service', { itemId: 'class' }, ['recipe-item-not-made', 'itemId']],
    ['an unknown item', { itemId: 'gone' }, ['item-not-found', 'itemId']],
    ['no lines', { lines: [] }, ['recipe-lines-missing', 'lines']],
    ['an unknown line', { lines: [line('gone')] }, ['item-not-found', 'lines.0.itemId']],
    [
      'an empty line',
      { lines: [line('clay', { quantity: quantity(0) })] },
      ['recipe-line-empty', 'lines.0.quantity'],
    ],
    ['metres of clay', { lines: [line('clay', { unit: 'm' })] }, ['units-do-not-meet', 'lines.0.unit']],
    [
      'a supply that is taken from the stock',
      { lines: [line('sponge', { unit: 'piece' })] },
      ['recipe-line-not-counted', 'lines.0.itemId'],
    ],
    [
      'itself instead',
      { lines: [line('clay', { substitutes: [{ itemId: 'clay', quantity: quantity(1), unit: 'kg' }] })] },
      ['recipe-substitute-same', 'lines.0.substitutes.0.itemId'],
    ],
    ['a yield in kilos', { yieldUnit: 'kg' }, ['units-do-not-meet', 'yieldUnit']],
    [
      'by-products that take everything',
      { byProducts: [{ itemId: 'glaze', quantity: quantity(1), unit: 'kg', costShare: rate(1_000_000) }] },
      ['recipe-shares-too-large', 'byProducts'],
    ],
    [
      'what it makes as a by-product',
      { byProducts: [{ itemId: 'mug', quantity: quantity(1), unit: 'piece', costShare: rate(1) }] },
      ['recipe-by-product-is-output', 'byProducts.0.itemId'],
    ],
  ])('refuses %s', (_what, change, refusal) => {
    expect(decided(change)).toEqual(refusal);
  });
});

it('takes no yield by which one piece would cost more than can be computed', () => {
  expect(decided({ yield: quantity(1), lines: [line('clay', { quantity: quantity(1e15) })] })).toEqual([
    'amount-too-large',
    'yield',
  ]);
});

describe('cycleOf', () => {
  const other = new Map([
    ['glaze', ['frit']],
    ['frit', ['mug']],
  ]);
  const namedBy = (itemId: string) => other.get(itemId) ?? [];

  it('names the way round, through what is consumed or taken instead too', () => {
    expect(cycleOf({ ...mug, lines: [line('glaze')] }, namedBy)).toEqual(['mug', 'glaze', 'frit', 'mug']);
    const instead = line('clay', { substitutes: [{ itemId: 'frit', quantity: quantity(1), unit: 'kg' }] });
    expect(cycleOf({ ...mug, lines: [instead] }, namedBy)).toEqual(['mug', 'frit', 'mug']);
    expect(cycleOf({ ...mug, lines: [line('mug')] }, namedBy)).toEqual(['mug', 'mug']);
    expect(cycleOf(mug, namedBy)).toBeNull();
  });
});
