import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantity, wholeQuantity, zeroQuantity } from '../foundation/index.ts';
import { goodsToMake, proposeGoods, soldPart } from './goods-plan.ts';

const sold = (pieces: number, brought: number, events = 1) => ({
  ...{ brought: wholeQuantity(brought), sold: wholeQuantity(pieces), events },
});

describe('proposeGoods', () => {
  it.each([
    ['40 mugs where a third of all goods sold', sold(13, 40), sold(30, 90), 39],
    ['more of what sells out than was brought', sold(20, 20), sold(22, 60), 55],
    ['four times the sales at most', sold(2, 40), sold(2, 90), 8],
    ['the average of several events', sold(20, 60, 2), sold(50, 100, 2), 20],
    ['three times the sales where nothing else sold', sold(3, 9), sold(0, 0), 9],
    ['nothing of what never sold', sold(0, 20), sold(10, 40), 0],
  ])('proposes %s', (_, own, all, pieces) => {
    expect(proposeGoods(own, all, zeroQuantity)).toBe(wholeQuantity(pieces));
  });

  it('proposes what there is of a product that was never brought', () => {
    expect(proposeGoods(null, sold(10, 30), quantity(11_500_000))).toBe(wholeQuantity(12));
    expect(proposeGoods(null, sold(0, 0), wholeQuantity(-3))).toBe(zeroQuantity);
  });

  it('never proposes less than what sold on average, in whole units', () => {
    const pieces = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(pieces, pieces, pieces, fc.integer({ min: 1, max: 3 }), (own, more, all, events) => {
        const proposed = proposeGoods(sold(own, own + more, events), sold(own, own + all), zeroQuantity);
        expect(proposed % 1_000_000).toBe(0);
        expect(proposed).toBeGreaterThanOrEqual(Math.floor((own * 1_000_000) / events));
      }),
    );
  });
});

it('returns the sold part of what was brought, or null', () => {
  expect(soldPart(sold(1, 3))).toBe(333_333);
  expect(soldPart(sold(0, 0))).toBeNull();
});

it('asks to make what neither stock nor batches have', () => {
  const there = { onHand: wholeQuantity(20), inBatches: wholeQuantity(5) };
  expect(goodsToMake(wholeQuantity(40), there)).toBe(wholeQuantity(15));
  expect(goodsToMake(wholeQuantity(10), there)).toBe(zeroQuantity);
  expect(goodsToMake(wholeQuantity(5), { ...there, onHand: wholeQuantity(-4) })).toBe(zeroQuantity);
});
