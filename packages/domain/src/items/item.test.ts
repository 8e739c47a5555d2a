import { describe, expect, it } from 'vitest';
import { quantity, wholeQuantity } from '../foundation/index.ts';
import { blankItem, decideItem, decideItemState, type ItemDraft, type ItemSurroundings } from './item.ts';

const clay: ItemDraft = {
  ...blankItem,
  id: 'clay',
  kind: 'material',
  name: 'Stoneware clay',
  isCounted: true,
  stockUnit: 'kg',
  conversions: [{ amount: wholeQuantity(1), unit: 'bag', equals: quantity(12_500_000), equalsUnit: 'kg' }],
};
const alone: ItemSurroundings = { parent: null, accountTypes: new Map(), hasVariants: false };
const mug: ItemDraft = {
  ...clay,
  id: 'mug',
  kind: 'product',
  productType: 'made',
  stockUnit: 'piece',
  conversions: [],
};

const codeOf = (item: ItemDraft, around: Partial<ItemSurroundings> = {}) => {
  const decided = decideItem(item, { ...alone, ...around });
  return decided.ok ? 'fine' : decided.refusal.code;
};

describe('decideItem', () => {
  it('takes what makes sense', () => {
    expect(codeOf(clay)).toBe('fine');
    expect(codeOf(mug)).toBe('fine');
    expect(codeOf({ ...clay, kind: 'supply', isCounted: false })).toBe('fine');
  });

  it.each([
    ['product-type-missing', { ...mug, productType: null }],
    ['product-type-not-for-kind', { ...clay, productType: 'made' }],
    ['item-not-countable', { ...clay, kind: 'supply' }],
    ['item-not-countable', { ...mug, productType: 'service' }],
    ['item-not-countable', { ...mug, optionNames: ['Glaze'] }],
    ['stock-unit-unknown', { ...clay, stockUnit: 'sack' }],
    [
      'units-contradict',
      {
        ...clay,
        conversions: [
          ...clay.conversions,
          { amount: wholeQuantity(2), unit: 'bag', equals: wholeQuantity(24), equalsUnit: 'kg' },
        ],
      },
    ],
    [
      'units-do-not-lead-to-stock',
      {
        ...clay,
        conversions: [{ amount: wholeQuantity(1), unit: 'roll', equals: wholeQuantity(50), equalsUnit: 'm' }],
      },
    ],
  ] as const satisfies readonly (readonly [string, ItemDraft])[])('refuses %s', (code, item) => {
    expect(codeOf(item)).toBe(code);
  });

  it('lets a variant fit the options of a product that is none itself', () => {
    const parent = { kind: 'product', parentId: null, optionNames: ['Glaze'], isCounted: false } as const;
    const variant: ItemDraft = { ...mug, parentId: 'bowl', optionValues: ['Celadon'] };
    expect(codeOf(variant, { parent })).toBe('fine');
    expect(codeOf({ ...variant, optionValues: [] }, { parent })).toBe('variant-options-do-not-fit');
    expect(codeOf(variant)).toBe('variant-parent-invalid');
    expect(codeOf(variant, { parent: { ...parent, parentId: 'other' } })).toBe('variant-parent-invalid');
    expect(codeOf({ ...mug, isCounted: false }, { hasVariants: true })).toBe('variant-options-do-not-fit');
  });

  it('takes only accounts that fit', () => {
    const accountTypes = new Map([
      ['stock', 'inventory'],
      ['bank', 'bank'],
    ] as const);
    expect(codeOf({ ...clay, inventoryAccountId: 'stock' }, { accountTypes })).toBe('fine');
    expect(codeOf({ ...clay, inventoryAccountId: 'bank' }, { accountTypes })).toBe('item-account-invalid');
    expect(codeOf({ ...clay, costAccountId: 'gone' }, { accountTypes })).toBe('item-account-invalid');
  });
});

describe('decideItemState', () => {
  const lamp = { kind: 'product', isDraft: false, wasUsed: false } as const;
  const codeOfState = (item: Parameters<typeof decideItemState>[0], state: 'draft' | 'active') => {
    const decided = decideItemState(item, state);
    return decided.ok ? 'ok' : decided.refusal.code;
  };

  it('lets a product alone be a draft, and none that was used', () => {
    expect(codeOfState(lamp, 'draft')).toBe('ok');
    expect(codeOfState({ ...lamp, kind: 'material' }, 'draft')).toBe('draft-not-for-kind');
    expect(codeOfState({ ...lamp, wasUsed: true }, 'draft')).toBe('item-was-used');
    expect(codeOfState({ ...lamp, isDraft: true }, 'active')).toBe('ok');
    expect(codeOf({ ...clay, isDraft: true })).toBe('draft-not-for-kind');
  });
});
