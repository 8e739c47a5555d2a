import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookLock } from '../books/index.ts';
import { addDays, calendarDate, money, quantity, rate, wholeQuantity } from '../foundation/index.ts';
import { nothingSettled, valueHistory, type StockEvent } from './stock-history.ts';
import type { CostingMethod } from './stock-layers.ts';
import {
  stockEventOf,
  type ItemHistory,
  type RecordedMovement,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
} from './stock-operation.ts';
import { decideStockOperation } from './stock-operation-value.ts';
import { reversalLines } from './stock-return.ts';

const start = calendarDate('2026-03-01');
const day = (number: number) => addDays(start, number);
const noLock: BookLock = { closedThrough: null, allowedBy: null } as unknown as BookLock;

/** Items and operations in memory, as the database keeps them. */
function openLedger(method: CostingMethod, itemIds: readonly string[], lock = noLock) {
  const items = new Map<string, StockItem & ItemHistory>(
    itemIds.map((id) => [
      id,
      {
        id,
        name: id,
        isCounted: true,
        hasVariants: false,
        hasMoved: true,
        isDraft: false,
        usualPlaceId: null,
        accountId: `stock of ${id}`,
        costAccountId: 'cost',
        holdsStockFrom: start,
        stockUnit: 'piece',
        conversions: [],
        settled: nothingSettled(method),
        history: [],
      },
    ]),
  );
  const recordedAs = new Map<string, readonly StockMovementDraft[]>();
  const posted: { on: string; accountId: string; amount: number }[] = [];
  const moved: { on: string; accountId: string; amount: number }[] = [];
  let ids = 0;
  const nextId = () => `id ${String((ids += 1))}`;
  const keep = (on: StockEvent['on'], movement: StockMovementDraft): void => {
    const { change, trueUp, ...rest } = movement;
    const item = items.get(movement.itemId);
    if (item === undefined) throw new Error('no such item');
    moved.push({ on, accountId: movement.accountId, amount: change });
    if (movement.isWithin) return;
    if (movement.quantity === 0) {
      const name = `${movement.of?.operationId ?? ''}:${String(movement.of?.position)}`;
      const history = item.history.map((known): RecordedMovement => {
        if (known.event.id !== name) return known;
        const recorded = {
          change: money(known.recorded.change + change),
          trueUp: money(known.recorded.trueUp + trueUp),
        };
        const { event } = known;
        const value = money(recorded.change + recorded.trueUp);
        return { ...known, recorded, event: event.kind === 'receive' ? { ...event, value } : event };
      });
      items.set(item.id, { ...item, history });
      return;
    }
    const event = stockEventOf(movement, on, {
      quantity: movement.quantity,
      value: money(change + trueUp),
      of: movement.of,
      isMaking: movement.isMaking,
    });
    const history = [...item.history, { event, recorded: { change, trueUp }, movement: rest }];
    items.set(item.id, { ...item, history });
  };
  const record = (draft: Omit<StockOperationDraft, 'reason' | 'source' | 'reversesId'>): string => {
    const made = decideStockOperation({ ...draft, reason: '', source: null, reversesId: null }, items, {
      method,
      lock,
      nextId,
    });
    if (!made.ok) throw new Error(made.refusal.code);
    for (const operation of made.value.operations) {
      recordedAs.set(operation.id, operation.movements);
      for (const movement of operation.movements) keep(operation.day, movement);
      for (const line of operation.entry?.lines ?? []) {
        posted.push({ on: operation.day, accountId: line.accountId, amount: line.amount });
      }
    }
    return draft.id;
  };
  const line = (itemId: string, amount: number, fields: Partial<StockLine> = {}): StockLine => ({
    itemId,
    placeId: 'studio',
    quantity: quantity(amount),
    value: null,
    counterAccountId: 'cost',
    ...fields,
  });
  return {
    items,
    record,
    line,
    nextId,
    reverse: (id: string, on: StockEvent['on']) =>
      record({
        id: nextId(),
        kind: 'reversal',
        day: on,
        lines: reversalLines(
          (recordedAs.get(id) ?? []).map((one) => ({ ...one, back: quantity(0), lots: [] })),
        ),
      }),
    valueOf: (itemId: string) =>
      (items.get(itemId)?.history ?? []).reduce((sum, { recorded }) => sum + recorded.change, 0),
    balanceOf: (accountId: string, until = '9999-12-31') =>
      posted
        .filter((one) => one.accountId === accountId && one.on <= until)
        .reduce((sum, { amount }) => sum + amount, 0),
    movedOn: (accountId: string, until: string) =>
      moved
        .filter((one) => one.accountId === accountId && one.on <= until)
        .reduce((sum, { amount }) => sum + amount, 0),
    sumOfPostings: () => posted.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const whole = (amount: number) => wholeQuantity(amount);

describe('what is made', () => {
  it('is worth what went into it, with work and what the studio costs', () => {
    const { record, line, valueOf, balanceOf } = openLedger('average', ['clay', 'mug']);
    record({
      id: 'bought',
      kind: 'count',
      day: day(0),
      lines: [line('clay', whole(10), { value: money(4000), counterAccountId: 'bank' })],
    });
    record({
      id: 'made',
      kind: 'production',
      day: day(1),
      lines: [line('clay', -whole(5)), line('mug', whole(8), { costShare: rate(1_000_000) })],
      charges: [{ accountId: 'wages', amount: money(600) }],
    });
    expect([valueOf('clay'), valueOf('mug')]).toEqual([2000, 2600]);
    expect(balanceOf('wages')).toBe(-600);
    expect(balanceOf('cost')).toBe(0);
  });

  it('shares its cost with what else comes out, to the cent', () => {
    const { record, line, valueOf } = openLedger('average', ['clay', 'mug', 'grog']);
    record({
      id: 'bought',
      kind: 'count',
      day: day(0),
      lines: [line('clay', whole(3), { value: money(1000) })],
    });
    record({
      id: 'made',
      kind: 'production',
      day: day(1),
      lines: [
        line('clay', -whole(3)),
        line('mug', whole(7), { costShare: rate(666_667) }),
        line('grog', whole(1), { costShare: rate(333_333) }),
      ],
    });
    expect([valueOf('mug'), valueOf('grog')]).toEqual([667, 333]);
  });

  it('is corrected along the whole chain when what went in turns out to cost more', () => {
    const { record, line, valueOf, balanceOf, items } = openLedger('average', ['clay', 'body', 'mug']);
    record({
      id: 'first',
      kind: 'count',
      day: day(0),
      lines: [line('clay', whole(10), { value: money(1000), counterAccountId: 'bank' })],
    });
    record({
      id: 'mixed',
      kind: 'production',
      day: day(2),
      lines: [line('clay', -whole(10)), line('body', whole(10), { costShare: rate(1_000_000) })],
    });
    record({
      id: 'thrown',
      kind: 'production',
      day: day(3),
      lines: [line('body', -whole(10)), line('mug', whole(20), { costShare: rate(1_000_000) })],
    });
    record({ id: 'sold', kind: 'sale', day: day(4), lines: [line('mug', -whole(10))] });
    expect(balanceOf('cost')).toBe(500);
    record({
      id: 'late',
      kind: 'count',
      day: day(1),
      lines: [line('clay', whole(10), { value: money(3000), counterAccountId: 'bank' })],
    });
    // 20 kg for $40.00: the ten that went in cost $20.00, and half of the mugs are sold.
    expect([valueOf('clay'), valueOf('body'), valueOf('mug')]).toEqual([2000, 0, 1000]);
    expect(balanceOf('cost')).toBe(1000);
    expect(items.get('mug')?.history.map(({ recorded }) => recorded.change)).toEqual([2000, -1000]);
  });

  it('takes its own scraps back into the bucket that they came from', () => {
    const { record, line, valueOf, balanceOf } = openLedger('average', ['clay', 'mug']);
    const bought = [line('clay', whole(10), { value: money(1000), counterAccountId: 'bank' })];
    record({ id: 'bought', kind: 'count', day: day(0), lines: bought });
    record({
      id: 'made',
      kind: 'production',
      day: day(1),
      lines: [
        line('clay', -whole(10)),
        line('mug', whole(9), { costShare: rate(900_000) }),
        line('clay', whole(1), { costShare: rate(100_000) }),
      ],
    });
    expect([valueOf('mug'), valueOf('clay'), balanceOf('cost')]).toEqual([900, 100, 0]);
  });
});

type CostingCase = {
  name: string;
  /** Units that came at so many cents each, or went. */
  actions: readonly (readonly [units: number, each: number | null])[];
  method: 'fifo' | 'average';
  sold: number;
  left: number;
  /** To what the figures were published. */
  to?: number;
};

const englehart = [
  [200, 400],
  [500, 450],
  [-500, null],
  [400, 475],
  [-400, null],
  [300, 500],
] as const;
const finCal = [
  [2, 200],
  [3, 300],
  [5, 500],
  [-7, null],
] as const;
const waterway = [
  [9200, 971],
  [6300, 1023],
  [-7400, null],
  [8200, 1069],
  [-11_100, null],
] as const;

/**
 * - "Gerald D. Englehart Company" of the field study, section 5.
 * - FinCal, an R package of financial calculations, the example of `cogs`: rdrr.io/cran/FinCal/man/cogs.html.
 * - Odoo's documentation, “Average price on returned goods”, with what goes back to its supplier at the average.
 * - "Waterway Industries", intermediate accounting, chapter 8, moving average, published to the dollar:
 *   quizlet.com/634164174. Of what was sold it is what was there less what is left.
 */
const costingCases: readonly CostingCase[] = [
  { name: 'Englehart', actions: englehart, method: 'fifo', sold: 400_000, left: 245_000 },
  { name: 'Englehart', actions: englehart, method: 'average', sold: 402_619, left: 242_381 },
  { name: 'FinCal', actions: finCal, method: 'fifo', sold: 2300, left: 1500 },
  { name: 'FinCal', actions: finCal, method: 'average', sold: 2660, left: 1140 },
  {
    name: 'Odoo',
    actions: [
      [8, 1000],
      [4, 1600],
      [-10, null],
      [-1, null],
    ],
    method: 'average',
    sold: 13_200,
    left: 1200,
  },
  {
    name: 'Waterway',
    actions: waterway,
    method: 'average',
    sold: 24_143_900 - 5_360_200,
    left: 5_360_200,
    to: 100,
  },
];

describe.each(costingCases)(
  'the published costing case $name by $method',
  ({ actions, method, ...published }) => {
    it('comes out', () => {
      const { record, line, valueOf, balanceOf } = openLedger(method, ['unit']);
      for (const [index, [units, each]] of actions.entries()) {
        const value = each === null ? null : money(units * each);
        record({
          id: String(index),
          kind: each === null ? 'sale' : 'count',
          day: day(index),
          lines: [
            line('unit', units * 1_000_000, { value, counterAccountId: each === null ? 'sold' : 'bank' }),
          ],
        });
      }
      const { to = 1 } = published;
      const rounded = (cents: number) => Math.round(cents / to) * to;
      expect([balanceOf('sold'), valueOf('unit')].map(rounded)).toEqual([published.sold, published.left]);
    });
  },
);

describe('any sequence of receiving, making, selling, giving back, counting and taking back', () => {
  const action = fc.record({
    kind: fc.constantFrom(
      'receive',
      'receive',
      'make',
      'make',
      'sell',
      'give-back',
      'count',
      'move',
      'reverse',
    ),
    item: fc.nat(2),
    other: fc.nat(2),
    on: fc.integer({ min: 0, max: 6 }),
    amount: fc.integer({ min: 400_000, max: 9_000_000 }),
    cents: fc.integer({ min: 0, max: 9000 }),
    charge: fc.integer({ min: 0, max: 900 }),
    share: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it.each(['average', 'fifo'] as const)('keeps stock and books the same for every day (%s)', (method) => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 5, maxLength: 25 }), (actions) => {
        const names = ['clay', 'body', 'mug'];
        const ledger = openLedger(method, names);
        const { record, line, items } = ledger;
        const reversible: { id: string; on: number }[] = [];
        const sales: { id: string; itemId: string; amount: number; on: number }[] = [];
        const made = new Map<string, number>();
        let charged = 0;
        let received = 0;
        for (const [index, { kind, item, other, on, amount, cents, charge, share }] of actions.entries()) {
          const id = `action ${String(index)}`;
          const itemId = names[item] ?? '';
          const madeId = names[Math.max(item, other)] ?? '';
          const usedId = names[Math.min(item, other)] ?? '';
          if (kind === 'reverse') {
            const last = reversible.pop();
            if (last !== undefined) ledger.reverse(last.id, day(Math.max(on, last.on)));
          } else if (kind === 'give-back') {
            const sale = sales.pop();
            if (sale === undefined) continue;
            const of = { operationId: sale.id, position: 1 };
            const lines = [line(sale.itemId, sale.amount, { of })];
            record({ id, kind: 'customer-return', day: day(Math.max(on, sale.on)), lines });
          } else if (kind === 'make') {
            const lines = [
              line(usedId, -amount),
              line(madeId, amount, { costShare: rate(share) }),
              ...(share === 1_000_000 ? [] : [line('clay', amount, { costShare: rate(1_000_000 - share) })]),
            ];
            const charges = [{ accountId: 'wages', amount: money(charge) }];
            record({ id, kind: 'production', day: day(on), lines, charges });
            charged += charge;
            made.set(id, charge);
          } else if (kind === 'move') {
            const half = { isWithin: true, counterAccountId: null };
            record({
              id,
              kind: 'transfer',
              day: day(on),
              lines: [line(itemId, -amount, half), line(itemId, amount, { ...half, placeId: 'van' })],
            });
            reversible.push({ id, on });
          } else {
            const isIn = kind === 'receive';
            const value = isIn ? money(cents) : null;
            const counterAccountId = isIn ? 'bank' : 'cost';
            const lines = [line(itemId, isIn ? amount : -amount, { value, counterAccountId })];
            record({ id, kind: kind === 'sell' ? 'sale' : 'count', day: day(on), lines });
            if (isIn) received += cents;
            if (kind === 'sell') sales.push({ id, itemId, amount, on });
            else if (!isIn) reversible.push({ id, on });
          }
        }
        for (const itemId of names) {
          const account = `stock of ${itemId}`;
          for (const on of [0, 1, 2, 3, 4, 5, 6].map((number) => day(number) as string)) {
            expect(ledger.balanceOf(account, on)).toBe(ledger.movedOn(account, on));
          }
          const history = items.get(itemId)?.history ?? [];
          const now = valueHistory(
            method,
            history.map(({ event }) => event),
          );
          expect(ledger.valueOf(itemId)).toBe(ledger.balanceOf(account));
          // What is recorded, corrections in it, is what the history says now.
          for (const { event, recorded } of history) {
            const { change, trueUp } = now.values.get(event.id) ?? { change: 0, trueUp: 0 };
            expect({ change: recorded.change + 0, trueUp: recorded.trueUp + 0 }).toEqual({
              change: change + 0,
              trueUp: trueUp + 0,
            });
          }
        }
        // What was made is worth what went into it, whatever was recorded since.
        const everything = names.flatMap((itemId) => items.get(itemId)?.history ?? []);
        for (const [id, charge] of made) {
          const moved = everything.filter(({ movement }) => movement.operationId === id);
          const change = moved.reduce((sum, { recorded }) => sum + recorded.change + recorded.trueUp, 0);
          expect(change).toBe(charge);
        }
        // Nothing is lost: all that was paid is in the stock or in the cost of what went.
        expect(ledger.sumOfPostings()).toBe(0);
        expect(ledger.balanceOf('bank') + 0).toBe(-received + 0);
        expect(ledger.balanceOf('wages') + 0).toBe(-charged + 0);
      }),
      { numRuns: 300 },
    );
  });
});
