import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, quantity, rate, sumMoney, wholeQuantity } from '../foundation/index.ts';
import {
  batchMoves,
  batchStatuses,
  chargesOf,
  decideBatchMaterials,
  decideBatchMove,
  decideWorkDay,
  hourlyRateOf,
  linesOfOutput,
  linesOfTakingApart,
  makingCost,
  materialsOf,
  minutesOf,
  nextBatch,
  plannedUse,
  timedMinutes,
  type NextFacts,
} from './batch.ts';
import type { Recipe } from './recipe.ts';

const mug: Recipe = {
  outputItemId: 'mug',
  yield: wholeQuantity(10),
  lines: [
    {
      itemId: 'clay',
      quantity: wholeQuantity(5),
      waste: rate(100_000),
      setupQuantity: wholeQuantity(1),
      isOptional: false,
      substitutes: [],
    },
    {
      itemId: 'clay',
      quantity: wholeQuantity(1),
      waste: rate(0),
      setupQuantity: quantity(0),
      isOptional: false,
      substitutes: [],
    },
    {
      itemId: 'gold',
      quantity: wholeQuantity(1),
      waste: rate(0),
      setupQuantity: quantity(0),
      isOptional: true,
      substitutes: [],
    },
  ],
  labour: [
    { minutes: 60, setupMinutes: 10, hourlyCents: 2000 },
    { minutes: 20, setupMinutes: 0, hourlyCents: 3000 },
  ],
  overhead: [
    { per: 'piece', cents: 15 },
    { per: 'labour-hour', cents: 600 },
  ],
  byProducts: [],
};

describe('a batch', () => {
  it('is promised what its recipe takes, each item once, without what is optional', () => {
    expect(materialsOf(mug, wholeQuantity(20))).toEqual([{ itemId: 'clay', quantity: wholeQuantity(14) }]);
    expect(materialsOf(mug, wholeQuantity(5))).toEqual([{ itemId: 'clay', quantity: quantity(4_250_000) }]);
  });

  it('plans its minutes, and what an hour of them costs on average', () => {
    expect(minutesOf(mug, wholeQuantity(20))).toBe(170);
    expect(hourlyRateOf(mug)).toBe(Math.round((70 * 2000 + 20 * 3000) / 90));
    expect(hourlyRateOf({ ...mug, labour: [] })).toBeNull();
  });

  it('costs its minutes, and what the studio takes for pieces and hours', () => {
    const cost = makingCost({ minutes: 90, hourly: money(2000), made: wholeQuantity(8) }, mug.overhead);
    expect(cost).toEqual({ labour: 3000, overhead: 8 * 15 + 900 });
    expect(chargesOf(cost, { labour: 'wages', overhead: null })).toEqual([
      { accountId: 'wages', amount: 3000 },
    ]);
  });

  it('rounds half a cent of a minute, and of a part of a piece, up', () => {
    const overhead = [{ per: 'piece', cents: money(1) }] as const;
    const cost = makingCost({ minutes: 1, hourly: money(30), made: quantity(500_000) }, overhead);
    expect(cost).toEqual({ labour: 1, overhead: 1 });
  });

  it('goes from state to state only as states follow', () => {
    const possible = batchStatuses.map((status) =>
      batchMoves.filter((move) => decideBatchMove({ status, made: quantity(0) }, move).ok).join(),
    );
    expect(possible).toEqual(['start,cancel', 'block,cancel', 'go-on,cancel', 'block', 'reopen', 'reopen']);
    const partly = { status: 'blocked', made: wholeQuantity(1) } as const;
    expect(decideBatchMove(partly, 'close').ok).toBe(true);
    expect(decideBatchMove(partly, 'cancel')).toMatchObject({ refusal: { code: 'batch-has-output' } });
  });

  it('is promised counted items, each once, and never itself', () => {
    const items = new Map([
      ['clay', { name: 'Clay', isCounted: true, isDraft: false }],
      ['sponge', { name: 'Sponge', isCounted: false, isDraft: false }],
      ['mug', { name: 'Mug', isCounted: true, isDraft: false }],
    ]);
    const codeOf = (...itemIds: string[]) => {
      const decided = decideBatchMaterials(
        'mug',
        itemIds.map((itemId) => ({ itemId, quantity: wholeQuantity(1) })),
        items,
      );
      return decided.ok ? 'fine' : [decided.refusal.code, decided.refusal.field];
    };
    expect(codeOf('clay')).toBe('fine');
    expect(codeOf('clay', 'clay')).toEqual(['batch-material-twice', 'materials.1.itemId']);
    expect(codeOf('mug')).toEqual(['batch-uses-itself', 'materials.0.itemId']);
    expect(codeOf('sponge')).toEqual(['item-not-counted', 'materials.0.itemId']);
    expect(codeOf('cobalt')).toEqual(['item-not-found', 'materials.0.itemId']);
  });
});

describe('what comes out', () => {
  const output = {
    itemId: 'mug',
    placeId: 'studio',
    made: wholeQuantity(8),
    used: [{ itemId: 'clay', placeId: 'studio', quantity: wholeQuantity(5) }],
    byProducts: [{ itemId: 'grog', placeId: 'studio', quantity: wholeQuantity(1), costShare: rate(50_000) }],
  };

  it('takes the cost over, first what was used, then what was made', () => {
    const lines = linesOfOutput(output, 'through');
    expect(
      lines.ok && lines.value.map(({ itemId, quantity: moved, costShare }) => [itemId, moved, costShare]),
    ).toEqual([
      ['clay', -5_000_000, undefined],
      ['mug', 8_000_000, 950_000],
      ['grog', 1_000_000, 50_000],
    ]);
  });

  it('is something, of something, and not of itself', () => {
    const codeOf = (change: object) => {
      const lines = linesOfOutput({ ...output, ...change }, 'through');
      return lines.ok ? 'fine' : lines.refusal.code;
    };
    expect(codeOf({ made: quantity(0) })).toBe('batch-made-nothing');
    expect(codeOf({ used: [] })).toBe('batch-uses-nothing');
    expect(codeOf({ used: [{ itemId: 'mug', placeId: 'studio', quantity: wholeQuantity(1) }] })).toBe(
      'batch-uses-itself',
    );
  });

  it('is taken apart at what it cost, never into more than went in', () => {
    const piece = { itemId: 'mug', placeId: 'studio', quantity: wholeQuantity(3) };
    const clay = { itemId: 'clay', placeId: 'studio', used: wholeQuantity(3), cost: money(1000) };
    const back = linesOfTakingApart(piece, [{ ...clay, quantity: wholeQuantity(1) }]);
    expect(back.ok && back.value.map(({ quantity: moved, value }) => [moved, value])).toEqual([
      [-3_000_000, null],
      [1_000_000, 333],
    ]);
    const tooMuch = linesOfTakingApart(piece, [{ ...clay, quantity: wholeQuantity(4) }]);
    expect(tooMuch).toMatchObject({ refusal: { code: 'batch-recovers-more-than-used' } });
    const none = linesOfTakingApart({ ...piece, quantity: quantity(0) }, []);
    expect(none).toMatchObject({ refusal: { code: 'batch-apart-nothing' } });
  });
});

describe('work', () => {
  it('is measured in full minutes, and not put down ahead', () => {
    expect(timedMinutes(5_420_000)).toBe(90);
    expect(timedMinutes(2000)).toBe(1);
    const today = calendarDate('2026-03-01');
    expect(decideWorkDay(today, today).ok).toBe(true);
    expect(decideWorkDay(calendarDate('2026-03-02'), today).ok).toBe(false);
  });
});

describe('what to make next', () => {
  const facts: NextFacts = {
    available: wholeQuantity(10),
    expected: quantity(0),
    reorderPoint: null,
    reorderQuantity: null,
    soldLately: quantity(0),
    days: 90,
    leadTimeDays: null,
  };

  it('is what is promised, then what fell below its reorder point, then what runs out', () => {
    expect(nextBatch(facts)).toBeNull();
    expect(nextBatch({ ...facts, available: quantity(-2_000_000) })).toEqual({
      quantity: wholeQuantity(2),
      why: 'promised',
      lastsDays: null,
    });
    expect(
      nextBatch({ ...facts, reorderPoint: wholeQuantity(12), reorderQuantity: wholeQuantity(20) }),
    ).toMatchObject({ quantity: wholeQuantity(20), why: 'below-reorder-point' });
    expect(nextBatch({ ...facts, soldLately: wholeQuantity(90) })).toEqual({
      quantity: wholeQuantity(4),
      why: 'runs-out',
      lastsDays: 10,
    });
    expect(nextBatch({ ...facts, soldLately: wholeQuantity(90), expected: wholeQuantity(4) })).toBeNull();
  });
});

it('costs a batch what its pieces cost, however it is split', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (first, second) => {
      const hourly = money(6000);
      const costOf = (pieces: number) => {
        const made = wholeQuantity(pieces);
        const { labour, overhead } = makingCost({ minutes: pieces, hourly, made }, mug.overhead);
        return sumMoney([labour, overhead]);
      };
      expect(costOf(first) + costOf(second)).toBe(costOf(first + second));
    }),
  );
});

it('takes of a material what was planned, in all, however the batch comes out in parts', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 5 }), (pieces, planned, parts) => {
      let batch = { planned: quantity(pieces), made: quantity(0), lost: quantity(0) };
      let used = 0;
      const take = (output: number, isLast: boolean) => {
        used += plannedUse(batch, { planned: quantity(planned), used: quantity(used) }, { output, isLast });
        batch = { ...batch, made: quantity(batch.made + output) };
        expect(used).toBeLessThanOrEqual(planned);
      };
      for (const part of parts) take(part, false);
      take(Math.max(0, pieces - batch.made), true);
      expect(used).toBe(planned);
    }),
  );
});
