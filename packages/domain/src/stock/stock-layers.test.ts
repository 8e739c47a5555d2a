import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity, wholeQuantity } from '../foundation/index.ts';
import {
  emptyStock,
  issueStock,
  quantityOf,
  receiveStock,
  returnToSupplier,
  valueOf,
  type CostingMethod,
  type StockChange,
  type StockWorth,
} from './stock-layers.ts';

type Step = (worth: StockWorth) => StockChange;
const buy =
  (pieces: number, cents: number): Step =>
  (worth) =>
    receiveStock(worth, { quantity: wholeQuantity(pieces), value: money(cents) });
const sell =
  (pieces: number): Step =>
  (worth) =>
    issueStock(worth, wholeQuantity(pieces));

function walk(method: CostingMethod, steps: readonly Step[]) {
  let worth = emptyStock(method);
  const changes: number[] = [];
  let trueUp = 0;
  for (const step of steps) {
    const made = step(worth);
    worth = made.worth;
    changes.push(made.change);
    trueUp += made.trueUp;
  }
  return { worth, changes, trueUp, left: valueOf(worth), pieces: quantityOf(worth) / 1_000_000 };
}

describe('the textbook case of the Gerald D. Englehart Company', () => {
  // Field study, section 5: opening 200 @ 4.00; 500 @ 4.50; 500 sold; 400 @ 4.75; 400 sold; 300 @ 5.00.
  const year = [
    buy(200, 80_000),
    buy(500, 225_000),
    sell(500),
    buy(400, 190_000),
    sell(400),
    buy(300, 150_000),
  ];
  it.each([
    ['fifo', 400_000, 245_000],
    ['average', 402_619, 242_381],
  ] as const)('%s', (method, sold, left) => {
    const { changes, ...end } = walk(method, year);
    expect(-(changes[2] ?? 0) - (changes[4] ?? 0)).toBe(sold);
    expect(end.left).toBe(left);
    expect(end.pieces).toBe(500);
  });
});

describe('below zero', () => {
  it.each(['average', 'fifo'] as const)(
    '%s: goes out at the last cost, and the next receipt says what it was',
    (method) => {
      const { changes, trueUp, left, pieces } = walk(method, [buy(2, 1000), sell(5), buy(10, 6000)]);
      // Two at 5.00 that were there, three more at an estimated 5.00; they really cost 6.00 each.
      expect(changes).toEqual([1000, -2500, 5700]);
      expect(trueUp).toBe(300);
      expect([pieces, left]).toEqual([7, 4200]);
    },
  );

  it('costs nothing as long as no cost was ever known, and all of it afterwards', () => {
    const { changes, trueUp, left } = walk('average', [sell(3), sell(1), buy(4, 2000)]);
    expect(changes).toEqual([-0, -0, 0].map((cents) => cents + 0));
    expect(trueUp).toBe(2000);
    expect(left).toBe(0);
  });
});

describe('goods that go back to the supplier', () => {
  it('take what they cost with them, not the average', () => {
    const worth = walk('average', [buy(10, 10_000), buy(10, 20_000)]).worth;
    const back = returnToSupplier(worth, { quantity: wholeQuantity(10), value: money(20_000) });
    expect([back.change, back.trueUp, valueOf(back.worth)]).toEqual([-20_000, 0, 10_000]);
  });

  it('leave no value behind where nothing is left', () => {
    const worth = walk('average', [buy(10, 10_000), sell(5)]).worth;
    const back = returnToSupplier(worth, { quantity: wholeQuantity(5), value: money(4000) });
    expect([quantityOf(back.worth), valueOf(back.worth)]).toEqual([0, 0]);
    // The supplier owes the 4000; the 1000 that the stock loses beside them are a cost.
    expect([back.change, back.trueUp]).toEqual([-5000, 1000]);
  });
});

describe('any sequence', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('receive' as const),
        quantity: fc.integer({ min: 1, max: 5_000_000_000 }),
        unitCents: fc.integer({ min: 0, max: 100_000 }),
      }),
      fc.record({
        kind: fc.constant('issue' as const),
        quantity: fc.integer({ min: 1, max: 5_000_000_000 }),
      }),
      fc.record({
        kind: fc.constant('return' as const),
        quantity: fc.integer({ min: 1, max: 5_000_000_000 }),
        unitCents: fc.integer({ min: 0, max: 100_000 }),
      }),
    ),
    { maxLength: 40 },
  );
  it.each(['average', 'fifo'] as const)('%s: no cent and no millionth is lost', (method) => {
    fc.assert(
      fc.property(steps, (actions) => {
        let worth = emptyStock(method);
        let amount = 0;
        let changed = 0;
        for (const action of actions) {
          const sign = action.kind === 'receive' ? 1 : -1;
          let made: StockChange;
          if (action.kind === 'issue') {
            made = issueStock(worth, quantity(action.quantity));
          } else {
            const layer = {
              quantity: quantity(action.quantity),
              value: money(Math.floor((action.quantity * action.unitCents) / 1_000_000)),
            };
            made = action.kind === 'receive' ? receiveStock(worth, layer) : returnToSupplier(worth, layer);
            // What was paid, or is given back, is in the stock or in the cost of goods sold.
            expect(made.change + made.trueUp).toBe(sign * layer.value + 0);
          }
          amount += sign * action.quantity;
          worth = made.worth;
          changed += made.change;
        }
        expect(quantityOf(worth)).toBe(amount);
        expect(valueOf(worth)).toBe(changed);
        if (amount === 0) expect(valueOf(worth) + 0).toBe(0);
        for (const layer of worth.layers)
          expect(Math.sign(layer.value) * Math.sign(layer.quantity)).toBeGreaterThanOrEqual(0);
        expect(worth.layers.length).toBeLessThanOrEqual(method === 'average' ? 1 : actions.length);
      }),
    );
  });
});
