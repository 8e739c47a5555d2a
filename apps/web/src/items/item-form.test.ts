import type { ItemView } from '@atelier/contract/items';
import { money, quantity, wholeQuantity } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import {
  emptyItem,
  formOfItem,
  hasItemProblems,
  inputOfItem,
  inStockUnit,
  mayBeCounted,
  placeItemRefusal,
  problemsOfItem,
  type ConversionDraft,
  type ItemForm,
} from './item-form.ts';
import { wordsOf } from '../design/fields/words-of.ts';

const row = (key: string, part: Partial<ConversionDraft> = {}): ConversionDraft => ({
  key,
  amount: wholeQuantity(1),
  unit: 'roll',
  equals: wholeQuantity(50),
  equalsUnit: 'm',
  ...part,
});
const yarn: ItemForm = {
  ...emptyItem('i', 'material'),
  name: 'Ribbon',
  stockUnit: 'cm',
  conversions: [row('a')],
};

describe('the form of an item', () => {
  it('turns packs into the stock unit while they are typed', () => {
    expect(inStockUnit(wholeQuantity(2), 'roll', yarn)).toBe(wholeQuantity(10_000));
    expect(inStockUnit(wholeQuantity(2), 'sack', yarn)).toBeNull();
    expect(
      inStockUnit(wholeQuantity(2), 'roll', { ...yarn, conversions: [row('a', { equals: null })] }),
    ).toBeNull();
  });

  it('says what is missing or makes no sense, at its row', () => {
    expect(hasItemProblems(problemsOfItem(yarn))).toBe(false);
    expect(problemsOfItem({ ...yarn, name: ' ' }).fields).toEqual({ name: 'Enter a name.' });
    const units = (conversions: readonly ConversionDraft[]) =>
      problemsOfItem({ ...yarn, conversions }).conversions;
    expect(Object.keys(units([row('a', { equals: null })]))).toEqual(['a']);
    expect(units([row('a', { equalsUnit: 'kg' })])['a']).toContain('Nothing leads from here');
    expect(Object.keys(units([row('a'), row('b', { equals: wholeQuantity(60) })])).length).toBeGreaterThan(0);
    // A row that says nothing yet, as it is when it has just been added, is none.
    expect(units([row('a'), row('b', { unit: null, equals: null, equalsUnit: 'cm' })])).toEqual({});
    expect(problemsOfItem({ ...yarn, stockUnit: 'sack' }).fields.stockUnit).toBe(
      'Say below what one sack is.',
    );
  });

  it('asks a product for a price, and one with variants for what they differ by', () => {
    const mug: ItemForm = { ...emptyItem('i', 'product'), name: 'Mug' };
    expect(problemsOfItem(mug).fields).toEqual({ retailCents: 'Enter a price; 0 is fine.' });
    expect(problemsOfItem({ ...mug, retail: money(0), variantCount: 2 }).fields).toHaveProperty(
      'optionNames',
    );
    expect(mayBeCounted(mug)).toBe(true);
    expect(mayBeCounted({ ...mug, optionNames: 'Glaze' })).toBe(false);
    expect(mayBeCounted({ ...mug, productType: 'service' })).toBe(false);
    expect(inputOfItem({ ...mug, retail: money(1), optionNames: 'Glaze' })).toMatchObject({
      isCounted: false,
      optionNames: ['Glaze'],
      productType: 'made',
    });
  });

  it('sends of what is there all that it was told, and nothing of a product for a material', () => {
    const view = {
      id: 'i',
      version: 3,
      kind: 'material',
      productType: null,
      name: 'Clay',
      sku: null,
      barcode: '400',
      description: '',
      ingredients: '',
      category: 'Clay',
      tags: ['wheel', 'kiln'],
      optionNames: [],
      optionValues: [],
      parentId: null,
      isCounted: true,
      stockUnit: 'kg',
      conversions: [{ amount: 1_000_000, unit: 'bag', equals: 12_500_000, equalsUnit: 'kg' }],
      retailCents: 0,
      wholesaleCents: null,
      listPrices: [{ priceListId: 'p', priceCents: 325 }],
      targetMargin: null,
      isTaxable: true,
      reorderPoint: 25_000_000,
      reorderQuantity: null,
      leadTimeDays: 7,
      preferredSupplierId: 's',
      tracksLots: true,
      shelfLifeDays: 365,
      incomeAccountId: null,
      inventoryAccountId: 'a',
      costAccountId: 'c',
      expenseAccountId: null,
      variantCount: 0,
    } as unknown as ItemView;
    const { id: _id, version: _version, variantCount: _count, ...said } = view;
    expect(inputOfItem(formOfItem(view, 'Supplier', () => 'k'))).toEqual(said);
  });

  it('puts a refusal beside its field or its row', () => {
    expect(placeItemRefusal({ field: 'sku', message: 'no' }, yarn).fields).toEqual({ sku: 'no' });
    const twoRows = { ...yarn, conversions: [row('a', { equals: null }), row('b')] };
    // The first row was not sent, so the server's first is the second here.
    expect(placeItemRefusal({ field: 'conversions.0', message: 'no' }, twoRows).conversions).toEqual({
      b: 'no',
    });
    expect(placeItemRefusal({ field: undefined, message: 'no' }, yarn).form).toBe('no');
  });

  it('takes words between commas once each', () => {
    expect(wordsOf(' Spring, wheel,,spring ')).toEqual(['Spring', 'wheel']);
    expect(inputOfItem({ ...yarn, reorderQuantity: quantity(0) }).reorderQuantity).toBeNull();
  });
});
