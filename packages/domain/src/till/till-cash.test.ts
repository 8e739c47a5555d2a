import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, zeroMoney } from '../foundation/index.ts';
import { changeInPieces, quickAmounts, sumCash } from './cash-count.ts';
import { cashDifference, roundCash, type CashRounding } from './cash-rounding.ts';
import { decideCount, drawerSums } from './drawer.ts';
import { sampleCart, sampleHead, sampleSale, sampleTillLine } from './till-samples.factory.ts';
import type { CloseEntry, MovementEntry, OpenEntry, RefundEntry } from './till-entry.ts';

const halfUp: CashRounding = { stepCents: 5, rounding: 'half-up' };
const halfEven: CashRounding = { stepCents: 10, rounding: 'half-even' };

const open = (cents: number): OpenEntry => ({
  ...sampleHead('open'),
  ...{ kind: 'open', eventId: null, priceListId: null, accountId: null },
  ...{ count: [{ cents, pieces: 1 }], floatCents: money(cents) },
});
const moved = (movement: MovementEntry['movement'], cents: number): MovementEntry => ({
  ...sampleHead(`${movement} ${String(cents)}`),
  ...{ kind: 'movement', movement, amountCents: money(cents), reason: 'Ice', accountId: null },
});
const sale = (id: string, cents: number) =>
  sampleSale(id, sampleCart({ lines: [sampleTillLine({ unitPriceCents: money(cents) })] }));
const refund = (cents: number): RefundEntry => ({
  ...sampleHead('refund'),
  ...{ kind: 'refund', number: 'A-0002', saleId: 'sale', isVoid: true, reason: 'Broken' },
  ...{ lines: [], taxCents: zeroMoney, totalCents: money(cents), roundingCents: zeroMoney },
  ...{ onAccountCents: zeroMoney },
  payments: [{ id: 'back', method: 'cash', amountCents: money(cents), tipCents: zeroMoney, reference: '' }],
});
const close = (change: Partial<CloseEntry>): CloseEntry => ({
  ...sampleHead('close'),
  ...{ kind: 'close', accountId: null, entries: 1, reason: '' },
  ...{ count: [{ cents: 9970, pieces: 1 }], countedCents: money(9970) },
  ...{ expectedCents: money(10_000), differenceCents: money(-30) },
  ...change,
});

describe('cash rounding', () => {
  it('rounds to five cents, a half away from zero or to the even step', () => {
    expect([1001, 1002, 1003, 1007, 1008].map((cents) => roundCash(money(cents), halfUp))).toEqual([
      1000, 1000, 1005, 1005, 1010,
    ]);
    expect([1005, 1015, 1025].map((cents) => roundCash(money(cents), halfEven))).toEqual([1000, 1020, 1020]);
    expect(cashDifference(money(1002), halfUp)).toBe(-2);
    expect(cashDifference(money(1002), null)).toBe(0);
  });

  it('is symmetric, whole steps, and off by half a step at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(halfUp, halfEven), (cents, rule) => {
        const rounded = roundCash(money(cents), rule);
        expect(roundCash(money(-cents), rule)).toBe(0 - rounded + 0);
        expect(rounded % rule.stepCents).toBe(0);
        expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(rule.stepCents / 2);
        expect(roundCash(rounded, rule)).toBe(rounded);
      }),
    );
  });
});

describe('notes and coins', () => {
  it('gives change in the fewest pieces that a drawer has', () => {
    expect(changeInPieces(money(1368), 'USD')).toEqual([
      { cents: 1000, pieces: 1 },
      { cents: 100, pieces: 3 },
      { cents: 25, pieces: 2 },
      { cents: 10, pieces: 1 },
      { cents: 5, pieces: 1 },
      { cents: 1, pieces: 3 },
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom('USD', 'EUR', 'GBP'),
        (cents, currency) => {
          expect(sumCash(changeInPieces(money(cents), currency))).toBe(cents);
        },
      ),
    );
  });

  it('offers amounts that people hand over', () => {
    expect(quickAmounts(money(1632), 'USD')).toEqual([1632, 1700, 2000, 5000, 10_000]);
    expect(quickAmounts(money(2000), 'USD')).toEqual([2000, 5000, 10_000]);
    expect(quickAmounts(zeroMoney, 'USD')).toEqual([]);
  });
});

describe('the drawer', () => {
  // https://developer.squareup.com/reference/square/cash-drawers-api/retrieve-cash-drawer-shift
  it('agrees with the shift that Square publishes: $100.00 expected, $99.70 counted', () => {
    const shift = [
      open(10_000),
      sale('sale', 100),
      refund(100),
      moved('paid-in', 10_000),
      moved('paid-out', 10_000),
    ];
    expect(drawerSums(shift)).toEqual({
      ...{ float: 10_000, cashSales: 100, cashRefunds: 100, paidIn: 10_000, paidOut: 10_000, drops: 0 },
      expected: 10_000,
    });
    expect(decideCount(close({ reason: 'Misplaced some change' }))).toEqual({ ok: true, value: true });
    expect(decideCount(close({}))).toMatchObject({ refusal: { code: 'till-reason-required' } });
    expect(decideCount(close({ countedCents: money(9971), reason: 'x' }))).toMatchObject({
      refusal: { code: 'till-sums-differ' },
    });
    expect(decideCount({ ...open(100), floatCents: money(99) })).toMatchObject({
      refusal: { code: 'till-sums-differ' },
    });
  });

  it('counts the cash of a split sale alone, with its tip and its rounding', () => {
    const split = sampleSale(
      'split',
      sampleCart({ lines: [sampleTillLine({ unitPriceCents: money(3002) })] }),
      [
        { method: 'card', cents: 2000 },
        { method: 'cash', tip: 100 },
      ],
      halfUp,
    );
    expect(split.roundingCents).toBe(-2);
    expect(drawerSums([open(5000), split, moved('drop', 1000)])).toMatchObject({
      cashSales: 1100,
      expected: 5100,
    });
  });

  it('is the float and what went in, less what went out, in any order', () => {
    const cents = fc.integer({ min: 1, max: 1e7 });
    const entry = fc.oneof(
      cents.map((each) => ({ entry: sale('s', each), by: each })),
      cents.map((each) => ({ entry: refund(each), by: -each })),
      cents.map((each) => ({ entry: moved('paid-in', each), by: each })),
      cents.map((each) => ({ entry: moved('paid-out', each), by: -each })),
      cents.map((each) => ({ entry: moved('drop', each), by: -each })),
    );
    fc.assert(
      fc.property(cents, fc.array(entry, { maxLength: 30 }), (float, entries) => {
        const expected = entries.reduce((sum, { by }) => sum + by, float);
        const all = [open(float), ...entries.map((each) => each.entry)];
        expect(drawerSums(all).expected).toBe(expected);
        expect(drawerSums(all.toReversed()).expected).toBe(expected);
      }),
    );
  });
});
