import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantity, wholeQuantity, zeroQuantity } from '../foundation/index.ts';
import type { StockLine } from '../stock/index.ts';
import {
  decideReturn,
  linesOfMove,
  missingReasons,
  nameStallEvents,
  noGoods,
  shrinkageOf,
  stillAtStall,
  type GoodsAmounts,
} from './event-goods.ts';

const amount = fc.integer({ min: 0, max: 50 }).map(wholeQuantity);
const anyGoods: fc.Arbitrary<GoodsAmounts> = fc.record({
  ...{ packed: amount, returned: amount, sold: amount, given: amount },
  ...{ damaged: amount, lost: amount, stolen: amount },
});

describe('decideReturn', () => {
  const mugs = { ...noGoods, packed: wholeQuantity(10), sold: wholeQuantity(2) };
  const decide = (...lines: Parameters<typeof decideReturn>[0]) =>
    decideReturn(lines, new Map([['mug', mugs]]));
  const line = (counted: number, lost = 0) => ({
    ...{ itemId: 'mug', counted: wholeQuantity(counted) },
    missing: [{ reason: 'lost' as const, quantity: wholeQuantity(lost) }],
  });

  it('rejects a product that was not brought, one that comes twice, and a count above what is left', () => {
    expect(decide({ ...line(1), itemId: 'bowl' })).toMatchObject({
      refusal: { code: 'goods-not-brought', field: 'lines.0.itemId' },
    });
    expect(decide(line(8), line(8))).toMatchObject({
      refusal: { code: 'goods-item-twice', field: 'lines.1.itemId' },
    });
    expect(decide(line(9))).toMatchObject({
      refusal: { code: 'goods-count-too-high', field: 'lines.0.counted' },
    });
  });

  it('rejects missing pieces without a reason, and more reasons than missing pieces', () => {
    const refusal = { code: 'goods-missing-unexplained', field: 'lines.0.missing' };
    expect(decide(line(7))).toMatchObject({ refusal });
    expect(decide(line(7, 2))).toMatchObject({ refusal });
  });

  it('sends home what was counted, and the rest by its reasons', () => {
    expect(decide(line(7, 1))).toMatchObject({
      value: {
        packed: [],
        home: [{ itemId: 'mug', quantity: wholeQuantity(7) }],
        gone: { sold: [], lost: [{ itemId: 'mug', quantity: wholeQuantity(1) }] },
      },
    });
  });

  it('leaves nothing at the stall and keeps brought = sold + returned + given away + lost, for any goods', () => {
    fc.assert(
      fc.property(anyGoods, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), (goods, shares) => {
        const left = Math.max(0, stillAtStall(goods));
        let rest = left;
        const missing = missingReasons.map((reason, index) => {
          const part = Math.floor((rest * (shares[index] ?? 0)) / 10);
          rest -= part;
          return { reason, quantity: quantity(part) };
        });
        const lines = [{ itemId: 'mug', counted: quantity(rest), missing }];
        const decided = decideReturn(lines, new Map([['mug', goods]]));
        if (!decided.ok) throw new Error(decided.refusal.code);
        const { packed, home, gone } = decided.value;
        const after = {
          packed: quantity(goods.packed + (packed[0]?.quantity ?? 0)),
          returned: quantity(goods.returned + (home[0]?.quantity ?? 0)),
          sold: quantity(goods.sold + (gone.sold[0]?.quantity ?? 0)),
          given: quantity(goods.given + (gone.given[0]?.quantity ?? 0)),
          damaged: quantity(goods.damaged + (gone.damaged[0]?.quantity ?? 0)),
          lost: quantity(goods.lost + (gone.lost[0]?.quantity ?? 0)),
          stolen: quantity(goods.stolen + (gone.stolen[0]?.quantity ?? 0)),
        };
        expect(stillAtStall(after)).toBe(0);
        expect(after.packed).toBe(after.sold + after.returned + after.given + shrinkageOf(after));
      }),
    );
  });
});

describe('nameStallEvents', () => {
  const stalls = new Map([['stall', 'fair']]);
  const eventsOf = (lines: readonly StockLine[]) => lines.map(({ sold }) => sold?.eventId ?? null);

  it('names the event on the half of a move that is at its stall', () => {
    const lines = linesOfMove([{ itemId: 'mug', quantity: wholeQuantity(3) }], () => ({
      ...{ from: 'studio', to: 'stall' },
    }));
    expect(eventsOf(nameStallEvents(lines, stalls))).toEqual([null, 'fair']);
    expect(nameStallEvents(lines, new Map())).toBe(lines);
  });

  it('keeps the event of a sale, and names none where a piece only changes its lot', () => {
    const sale = {
      ...{ itemId: 'mug', placeId: 'stall', quantity: wholeQuantity(-1), value: null },
      ...{ counterAccountId: null, sold: { eventId: 'other', channel: 'market' as const } },
    };
    expect(eventsOf(nameStallEvents([sale], stalls))).toEqual(['other']);
    const renamed = linesOfMove([{ itemId: 'mug', quantity: wholeQuantity(1) }], () => ({
      ...{ from: 'stall', to: 'stall' },
    }));
    expect(eventsOf(nameStallEvents(renamed, stalls))).toEqual([null, null]);
  });
});

it('counts damaged, lost and stolen pieces as shrinkage, and gifts apart', () => {
  const goods = { ...noGoods, damaged: wholeQuantity(1), stolen: wholeQuantity(2), given: wholeQuantity(4) };
  expect(shrinkageOf(goods)).toBe(wholeQuantity(3));
  expect(shrinkageOf(noGoods)).toBe(zeroQuantity);
});
