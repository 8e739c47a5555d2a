import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity, wholeQuantity } from '../foundation/index.ts';
import { decideNamedItems, decideSoldItems, priceInUnit, stockOfPart, unitOfItem } from './stock-sale.ts';

/** Wire that is kept in meters and comes in rolls of 50. */
const wire = {
  name: 'Silver wire',
  isDraft: false,
  isCounted: true,
  hasVariants: false,
  stockUnit: 'm',
  conversions: [
    { amount: wholeQuantity(1), unit: 'roll', equals: wholeQuantity(50), equalsUnit: 'm' },
    { amount: wholeQuantity(1), unit: 'Spool', equals: wholeQuantity(2), equalsUnit: 'roll' },
  ],
};
const items = new Map([
  ['wire', wire],
  ['advice', { ...wire, name: 'Advice', isCounted: false }],
]);
const sold = (amount: number, unit: string | undefined, productId: string | null = 'wire') => {
  const line = { productId, quantity: quantity(amount * 1_000_000), unit };
  const outcome = decideSoldItems([{ ...line, productId: null }, line], items);
  return outcome.ok
    ? (outcome.value[1]?.stockQuantity ?? 0) / 1_000_000
    : `${outcome.refusal.code} ${outcome.refusal.field ?? ''}`;
};

describe('a line that is sold', () => {
  it('takes what its unit holds of the stock unit', () => {
    expect([sold(50, 'cm'), sold(1, 'roll'), sold(2, 'Rolls'), sold(0.5, 'spool')]).toEqual([
      0.5, 50, 100, 50,
    ]);
    expect([sold(3, ''), sold(3, undefined), sold(3, 'M'), sold(1, 'yd'), sold(2, 'feet')]).toEqual([
      3, 3, 3, 0.9144, 0.6096,
    ]);
  });

  it('is refused in a unit that is none of its item, and where it comes to nothing', () => {
    for (const unit of ['banana', 'kg', 'piece', 'reel', 'hour'])
      expect(sold(1, unit)).toBe('sold-unit-unknown lines.1.unit');
    expect(sold(0.000001, 'mm')).toBe('sold-quantity-impossible lines.1.quantity');
    expect(sold(100_000, 'Spool')).toBe(10_000_000);
  });

  it('says what it likes of what is not counted, or no item at all', () => {
    expect([sold(3, 'banana', 'advice'), sold(3, 'banana', null)]).toEqual([3, 3]);
  });

  it('names no draft and no product that has variants', () => {
    const line = { productId: 'wire', quantity: wholeQuantity(1) };
    const isDraft = decideNamedItems([line], new Map([['wire', { ...wire, isDraft: true }]]));
    const variants = decideSoldItems([line], new Map([['wire', { ...wire, hasVariants: true }]]));
    expect([isDraft, variants]).toMatchObject([
      { refusal: { code: 'item-is-draft', field: 'lines.0.productId' } },
      { refusal: { code: 'product-has-variants', field: 'lines.0.productId' } },
    ]);
    expect(decideNamedItems([line], new Map([['wire', { ...wire, hasVariants: true }]])).ok).toBe(true);
  });
});

it('means a unit by its code, name, plural or another word', () => {
  const words = ['', 'm', 'Meters', 'inch', '"', 'ROLL', 'rolls', 'spools', 'sheet'];
  expect(words.map((word) => unitOfItem(word, wire))).toEqual([
    ...['m', 'm', 'm', 'in', 'in', 'roll', 'roll', 'Spool', null],
  ]);
});

describe('a price', () => {
  it('follows the unit that it is for', () => {
    const at = (from: string, to: string) => priceInUnit(money(1200), { from, to }, wire);
    expect([at('', 'cm'), at('m', 'roll'), at('roll', 'm'), at('cm', 'm')]).toEqual([
      12, 60_000, 24, 120_000,
    ]);
  });

  it('is none where whole cents are too far from it, or nothing leads there', () => {
    const at = (to: string, price = 1200) => priceInUnit(money(price), { from: '', to }, wire);
    // 1.2 cents, and 13.42 cents.
    expect([at('mm'), at('cm', 1342), at('banana')]).toEqual([null, null, null]);
    expect([at('ft', 1200), at('banana'), at('mm', 0)]).toEqual([366, null, 0]);
  });
});

it('takes the same of the stock in parts as at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 900_000_000 }),
      (parts, whole) => {
        const line = {
          quantity: quantity(parts.reduce((sum, part) => sum + part, 0)),
          stockQuantity: quantity(whole),
        };
        let before = 0;
        const taken = parts.reduce((sum, part) => {
          const one = stockOfPart(line, quantity(before), quantity(part));
          before += part;
          return sum + one;
        }, 0);
        expect(taken).toBe(whole);
      },
    ),
  );
  expect(stockOfPart({ quantity: wholeQuantity(3) }, wholeQuantity(1), wholeQuantity(2))).toBe(2_000_000);
});
