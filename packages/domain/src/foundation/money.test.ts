import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  allocateMoney,
  money,
  moneyTimesRate,
  multiplyScaled,
  negateMoney,
  priceTimesQuantity,
  quantity,
  rate,
  subtractMoney,
  sumMoney,
  taxWithin,
} from './index.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('money', () => {
  it('refuses fractions and what a double cannot hold', () => {
    expect(() => money(0.5)).toThrow(RangeError);
    expect(() => money(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
    expect(() => addMoney(money(Number.MAX_SAFE_INTEGER), money(1))).toThrow(RangeError);
  });

  it('knows no negative zero', () => {
    expect(Object.is(money(-0), 0)).toBe(true);
    expect(Object.is(negateMoney(money(0)), 0)).toBe(true);
  });

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => subtractMoney(addMoney(money(a), money(b)), money(b)) === a),
    );
  });
});

describe('allocateMoney', () => {
  it('gives the odd cents to the largest remainders, then to the first', () => {
    expect(allocateMoney(money(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateMoney(money(5), [3, 7])).toEqual([2, 3]);
    expect(allocateMoney(money(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocateMoney(money(3), [0, 0])).toEqual([2, 1]);
    expect(allocateMoney(money(0), [])).toEqual([]);
  });

  it('refuses negative weights and nothing to split over', () => {
    expect(() => allocateMoney(money(1), [-1])).toThrow(RangeError);
    expect(() => allocateMoney(money(1), [])).toThrow(RangeError);
  });

  it('adds up exactly and stays within one unit of the fair share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(cents, weights, (total, given) => {
        const parts = allocateMoney(money(total), given);
        expect(sumMoney(parts)).toBe(money(total));
        const sum = given.reduce((left, right) => left + right, 0);
        if (sum === 0) return;
        parts.forEach((part, index) => {
          const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(given[index] ?? 0);
          expect(off < BigInt(sum) && -off < BigInt(sum)).toBe(true);
        });
      }),
    );
  });
});

describe('multiplyScaled', () => {
  it.each([
    [25, 'half-up', 3],
    [25, 'half-even', 2],
    [35, 'half-even', 4],
    [25, 'down', 2],
    [29, 'down', 2],
    [-25, 'half-up', -3],
    [-25, 'half-even', -2],
    [-29, 'down', -2],
    [24, 'half-up', 2],
  ] as const)('%i tenths, %s, is %i', (tenths, rounding, whole) => {
    expect(multiplyScaled(tenths, 1, 10, rounding)).toBe(whole);
  });

  it('is exact where a double is not', () => {
    // 1.005 × 100 is 100.49999999999999 in binary fractions.
    expect(priceTimesQuantity(money(100), quantity(1_005_000), 'half-up')).toBe(101);
    expect(priceTimesQuantity(money(9_007_199_254_740_991), quantity(1_000_000), 'half-up')).toBe(
      9_007_199_254_740_991,
    );
  });

  it('takes tax out of a gross amount', () => {
    expect(taxWithin(money(500), rate(82_500), 'half-up')).toBe(38);
    expect(taxWithin(money(-500), rate(82_500), 'half-up')).toBe(-38);
  });

  it('mirrors refunds', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1_000_000 }), (amount, proportion) => {
        const tax = moneyTimesRate(money(amount), rate(proportion), 'half-up');
        expect(moneyTimesRate(money(-amount), rate(proportion), 'half-up')).toBe(negateMoney(tax));
      }),
    );
  });
});
