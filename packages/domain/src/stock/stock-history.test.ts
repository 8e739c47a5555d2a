import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, money, quantity, wholeQuantity } from '../foundation/index.ts';
import { costCorrections, sumOfChanges, valueHistory, type StockEvent } from './stock-history.ts';
import { quantityOf, valueOf } from './stock-layers.ts';

const day = (number: number) => addDays(calendarDate('2026-03-01'), number);
const receive = (id: string, on: number, pieces: number, cents: number): StockEvent => ({
  id,
  on: day(on),
  kind: 'receive',
  quantity: wholeQuantity(pieces),
  value: money(cents),
});
const issue = (id: string, on: number, pieces: number): StockEvent => ({
  id,
  on: day(on),
  kind: 'issue',
  quantity: wholeQuantity(pieces),
});

describe('an item through time', () => {
  it('takes in before it gives out on one day, however it was recorded', () => {
    const { values } = valueHistory('average', [issue('sale', 1, 2), receive('clay', 1, 4, 1000)]);
    expect(values.get('sale')).toEqual({ change: -500, trueUp: 0 });
  });

  it('lets what comes back cost what it cost, to the cent and in parts', () => {
    const events: StockEvent[] = [
      receive('a', 0, 3, 1000),
      issue('sale', 1, 3),
      receive('b', 2, 3, 9000),
      ...[0, 1, 2].map((part): StockEvent => ({
        id: `back ${String(part)}`,
        on: day(3),
        kind: 'give-back',
        quantity: wholeQuantity(1),
        issueId: 'sale',
      })),
    ];
    const { worth, values } = valueHistory('average', events);
    expect([0, 1, 2].map((part) => values.get(`back ${String(part)}`)?.change)).toEqual([333, 334, 333]);
    expect(valueOf(worth)).toBe(10_000);
    expect(() =>
      valueHistory('average', [
        ...events,
        { id: 'more', on: day(4), kind: 'give-back', quantity: wholeQuantity(1), issueId: 'sale' },
      ]),
    ).toThrow(RangeError);
  });

  it('names what a receipt recorded late changes in what follows it', () => {
    const known = [receive('a', 0, 10, 10_000), issue('sale', 5, 5), issue('later', 6, 5)];
    const recorded = valueHistory('average', known).values;
    const now = valueHistory('average', [...known, receive('late', 2, 10, 20_000)]);
    expect(costCorrections(recorded, now.values)).toEqual([
      { eventId: 'late', change: 20_000, trueUp: 0 },
      { eventId: 'sale', change: -2500, trueUp: 0 },
      { eventId: 'later', change: -2500, trueUp: 0 },
    ]);
    expect(valueOf(now.worth)).toBe(15_000);
  });
});

describe('any history', () => {
  const events = fc
    .array(
      fc.record({
        on: fc.integer({ min: 0, max: 9 }),
        isReceipt: fc.boolean(),
        millionths: fc.integer({ min: 1, max: 900_000_000 }),
        unitCents: fc.integer({ min: 0, max: 50_000 }),
      }),
      { maxLength: 30 },
    )
    .map((rows) =>
      rows.map(({ on, isReceipt, millionths, unitCents }, index): StockEvent => {
        const base = { id: String(index), on: day(on), quantity: quantity(millionths) };
        return isReceipt
          ? { ...base, kind: 'receive', value: money(Math.floor((millionths * unitCents) / 1_000_000)) }
          : { ...base, kind: 'issue' };
      }),
    );

  it.each(['average', 'fifo'] as const)(
    '%s: corrections bring what was recorded to what is so now',
    (method) => {
      fc.assert(
        fc.property(events, fc.nat(), (all, chosen) => {
          const late = all.length === 0 ? -1 : chosen % all.length;
          const recorded = valueHistory(
            method,
            all.filter((_, index) => index !== late),
          ).values;
          const now = valueHistory(method, all);
          const corrected = sumOfChanges([...recorded.values(), ...costCorrections(recorded, now.values)]);
          expect(corrected + 0).toBe(valueOf(now.worth) + 0);
          expect(quantityOf(now.worth)).toBe(
            all.reduce(
              (sum, event) => sum + (event.kind === 'receive' ? event.quantity : -event.quantity),
              0,
            ),
          );
          // What was paid is in the stock or in the cost of goods sold.
          const paid = all.reduce((sum, event) => sum + (event.kind === 'receive' ? event.value : 0), 0);
          const sold = all.reduce(
            (sum, event) => sum + (event.kind === 'issue' ? -(now.values.get(event.id)?.change ?? 0) : 0),
            0,
          );
          const trueUps = [...now.values.values()].reduce((sum, value) => sum + value.trueUp, 0);
          expect(valueOf(now.worth) + sold + trueUps).toBe(paid);
        }),
      );
    },
  );
});

describe('a long history', () => {
  it.each(['average', 'fifo'] as const)(
    '%s: goes on from any standing as if it had begun at the start',
    (method) => {
      const rows = Array.from({ length: 400 }, (_, index): StockEvent => {
        const on = Math.floor(index / 7);
        if (index % 5 === 4) {
          return {
            id: `back ${String(index)}`,
            on: day(on),
            kind: 'give-back',
            quantity: quantity(300_001),
            // Of long before it.
            issueId: String(index < 100 ? index - 1 : index - 51),
          };
        }
        return index % 5 === 3
          ? issue(String(index), on, 2)
          : receive(String(index), on, (index % 3) + 1, 100 + ((index * 37) % 911));
      });
      const whole = valueHistory(method, rows);
      expect(whole.standings.length).toBeGreaterThan(4);
      for (const { through, worth } of whole.standings) {
        const before = rows.filter(({ on }) => on <= through);
        const earlier = new Map(
          before
            .filter(({ kind }) => kind === 'receive' || kind === 'issue')
            .map((event) => {
              const { change = money(0), trueUp = money(0) } = whole.values.get(event.id) ?? {};
              const back = before.reduce(
                (sum, one) => sum + (one.kind === 'give-back' && one.issueId === event.id ? one.quantity : 0),
                0,
              );
              const moved = {
                on: event.on,
                isIn: event.kind === 'receive',
                quantity: event.quantity,
                value: money(Math.abs(change + trueUp)),
                back: quantity(back),
              };
              return [event.id, moved] as const;
            }),
        );
        const after = rows.filter(({ on }) => on > through);
        const rest = valueHistory(method, after, { worth, earlier });
        expect(rest.worth).toEqual(whole.worth);
        for (const { id } of after) expect(rest.values.get(id)).toEqual(whole.values.get(id));
      }
    },
  );
});
