import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity } from '../foundation/index.ts';
import {
  decideReverseStockTake,
  decideStockTakeDeed,
  differenceOfCount,
  linesOfStockTake,
  stateOfStockTake,
  stockTakeStates,
  type StockTakeDeed,
} from './stock-take.ts';

const none = { countingAt: null, reviewedAt: null, postedAt: null, abandonedAt: null, reversedAt: null };
const then = '2026-03-01T10:00:00Z';

describe('a stock take', () => {
  it('is in the state that its facts say', () => {
    expect(stateOfStockTake(none)).toBe('open');
    expect(stateOfStockTake({ ...none, countingAt: then })).toBe('counting');
    expect(stateOfStockTake({ ...none, countingAt: then, reviewedAt: then })).toBe('review');
    const posted = { ...none, countingAt: then, reviewedAt: then, postedAt: then };
    expect(stateOfStockTake(posted)).toBe('posted');
    expect(stateOfStockTake({ ...posted, reversedAt: then })).toBe('reversed');
    expect(stateOfStockTake({ ...none, abandonedAt: then })).toBe('abandoned');
  });

  it('goes from the sheet over the count to the review, and only from there into the books', () => {
    const allowed = (deed: StockTakeDeed) =>
      stockTakeStates.filter((state) => decideStockTakeDeed(state, deed).ok);
    expect(allowed('count')).toEqual(['open', 'counting']);
    expect(allowed('review')).toEqual(['counting']);
    expect(allowed('resume')).toEqual(['review']);
    expect(allowed('post')).toEqual(['review']);
    expect(allowed('abandon')).toEqual(['open', 'counting', 'review']);
  });

  it('is taken back once, where it posted something', () => {
    const taken = (operationId: string | null) =>
      stockTakeStates.filter((state) => decideReverseStockTake({ state, operationId }).ok);
    expect(taken('an operation')).toEqual(['posted']);
    expect(taken(null)).toEqual([]);
  });
});

describe('the difference of a count', () => {
  it('is none where nobody counted', () => {
    const line = { itemId: 'a', counted: null, expected: quantity(5), late: quantity(0) };
    expect(differenceOfCount(line)).toBeNull();
  });

  it('does not depend on what is sold after the count', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (expected, counted, sold) => {
        const difference = differenceOfCount({
          itemId: 'a',
          counted: quantity(counted),
          expected: quantity(expected),
          late: quantity(0),
        });
        // After the sale and the posting, the records say what lies on the shelf.
        expect(expected - sold + (difference ?? 0)).toBe(counted - sold);
      }),
    );
  });

  it('leaves out what had gone before the count and was recorded after it', () => {
    const line = { itemId: 'a', counted: quantity(7), expected: quantity(10), late: quantity(-3) };
    expect(differenceOfCount(line)).toBe(0);
  });

  it('is posted line by line, what was found at what it is said to be worth', () => {
    const line = { late: quantity(0), expected: quantity(10) };
    const lines = [
      { ...line, itemId: 'less', counted: quantity(8) },
      { ...line, itemId: 'same', counted: quantity(10) },
      { ...line, itemId: 'more', counted: quantity(11) },
      { ...line, itemId: 'uncounted', counted: null },
    ];
    const values = new Map([
      ['more', money(500)],
      ['less', money(900)],
    ]);
    expect(linesOfStockTake(lines, { placeId: 'studio', accountId: 'shrinkage', values })).toEqual([
      { itemId: 'less', placeId: 'studio', quantity: -2, value: null, counterAccountId: 'shrinkage' },
      { itemId: 'more', placeId: 'studio', quantity: 1, value: 500, counterAccountId: 'shrinkage' },
    ]);
  });
});
