import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate, quantity } from '../foundation/index.ts';
import { withDust } from './stock-dust.ts';
import type { StockLine, StockOperationKind } from './stock-operation.ts';

const line = (amount: number, fields: Partial<StockLine> = {}): StockLine => ({
  ...{ itemId: 'wire', placeId: 'studio', quantity: quantity(amount), value: null, counterAccountId: null },
  ...fields,
});
const after = (onHand: number, lines: readonly StockLine[], kind: StockOperationKind = 'sale') =>
  withDust(
    { id: 'o', kind, day: calendarDate('2026-03-01'), reason: '', source: null, reversesId: null, lines },
    () => quantity(onHand),
  ).lines.map((one) => one.quantity);

it('takes along what rounding alone would leave, or take too much', () => {
  expect(after(333_334, [line(-333_333)])).toEqual([-333_334]);
  expect(after(166_665, [line(-166_667)])).toEqual([-166_665]);
  expect(after(666_667, [line(-333_333), line(-333_333)])).toEqual([-333_333, -333_334]);
});

it('leaves what somebody can measure, whole pieces, counts and what comes back as they are', () => {
  expect(after(333_344, [line(-333_333)])).toEqual([-333_333]);
  expect(after(1_000_001, [line(-1_000_000)])).toEqual([-1_000_000]);
  expect(after(333_334, [line(-333_333)], 'count')).toEqual([-333_333]);
  const of = { operationId: 'sale', position: 1 };
  expect(after(333_334, [line(-333_333, { of })])).toEqual([-333_333]);
  expect(after(-333_334, [line(333_333)])).toEqual([333_333]);
  // Of almost nothing nothing is left to take.
  expect(after(-5, [line(-3)])).toEqual([-3]);
});

it('leaves nothing of a whole that goes in equal parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 50 }), (parts, wholes) => {
      const part = Math.round((wholes * 1_000_000) / parts);
      let left = wholes * 1_000_000;
      for (let index = 0; index < parts; index += 1) left += after(left, [line(-part)])[0] ?? 0;
      if (part % 1_000_000 !== 0) expect(left).toBe(0);
    }),
  );
});
