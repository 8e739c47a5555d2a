import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity } from '../foundation/index.ts';
import {
  decideReverseStockTake,
  decideStockTakeAction,
  differenceOfCount,
  linesOfStockTake,
  stateOfStockTake,
  stockTakeStates,
  type StockTakeAction,
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
    const allowed = (action: StockTakeAction) =>
      stockTakeStates.filter((state) => decideStockTakeAction(state, action).ok);
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

const all = { isByLot: false, lotId: null };

describe('the difference of a count', () => {
  it('is none where nobody counted', () => {
    const line = { ...all, itemId: 'a', counted: null, expected: quantity(5), late: quantity(0) };
    expect(differenceOfCount(line)).toBeNull();
  });

  it('does not depend on what is sold after the count', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (expected, counted, sold) => {
        const difference = differenceOfCount({
          ...all,
          itemId: 'a',
          counted: quantity(counted),
          expected: quantity(expected),
          late: quantity(0),
        });
        // After the sale and the posting, the records say what is on the shelf.
        expect(expected - sold + (difference ?? 0)).toBe(counted - sold);
      }),
    );
  });

  it('leaves out what had gone before the count and was recorded after it', () => {
    const line = { ...all, itemId: 'a', counted: quantity(7), expected: quantity(10), late: quantity(-3) };
    expect(differenceOfCount(line)).toBe(0);
  });

  it('is posted line by line, what was found at what it is said to be worth', () => {
    const line = { ...all, late: quantity(0), expected: quantity(10) };
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

  describe('lot by lot', () => {
    const posting = { placeId: 'studio', accountId: null, values: new Map() };
    const lot = (lotId: string | null, counted: number, expected: number) => ({
      itemId: 'oil',
      isByLot: true,
      lotId,
      counted: quantity(counted),
      expected: quantity(expected),
      late: quantity(0),
    });

    it('moves what was mixed up, and only the rest is gone', () => {
      const within = {
        itemId: 'oil',
        placeId: 'studio',
        value: null,
        isWithin: true,
        counterAccountId: null,
      };
      expect(linesOfStockTake([lot('A', 1, 6), lot('B', 4, 2), lot(null, 3, 2)], posting)).toEqual([
        {
          itemId: 'oil',
          placeId: 'studio',
          quantity: -2,
          value: null,
          counterAccountId: null,
          lots: [{ lotId: 'A', quantity: 2 }],
        },
        { ...within, quantity: -3, lots: [{ lotId: 'A', quantity: 3 }] },
        { ...within, quantity: 3, lots: [{ lotId: 'B', quantity: 2 }] },
      ]);
    });

    it('leaves of each lot what was counted, and changes the item by the sum', () => {
      const amount = fc.integer({ min: 0, max: 50 });
      const name = fc.constantFrom('A', 'B', 'C', null);
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.tuple(name, amount, amount), { selector: ([lotId]) => lotId, minLength: 1 }),
          (parts) => {
            const left = new Map<string | null, number>(
              parts.map(([lotId, , expected]) => [lotId, expected]),
            );
            const lines = linesOfStockTake(
              parts.map(([lotId, counted, expected]) => lot(lotId, counted, expected)),
              posting,
            );
            const add = (lotId: string | null, more: number) =>
              left.set(lotId, (left.get(lotId) ?? 0) + more);
            for (const { quantity: moved, lots = [] } of lines) {
              const sign = Math.sign(moved);
              for (const part of lots) add(part.lotId, sign * part.quantity);
              add(null, moved - sign * lots.reduce((sum, part) => sum + part.quantity, 0));
            }
            const counted = new Map<string | null, number>(
              parts.map(([lotId, amountOf]) => [lotId, amountOf]),
            );
            for (const [lotId, amountOf] of left) expect(amountOf).toBe(counted.get(lotId) ?? 0);
            // Value is asked of the item: at most one line of it has one.
            expect(lines.filter(({ isWithin }) => isWithin !== true).length).toBeLessThanOrEqual(1);
          },
        ),
      );
    });
  });
});
