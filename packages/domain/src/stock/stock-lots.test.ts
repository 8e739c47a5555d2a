import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, quantity, type Quantity } from '../foundation/index.ts';
import {
  assignLots,
  decideLotsOfMovement,
  decideServed,
  proposeLots,
  traceLot,
  type KnownLot,
  type LotPassage,
} from './stock-lots.ts';
import type { StockLine, StockOperationKind } from './stock-operation.ts';

const day = calendarDate('2026-03-01');

const there = (lotId: string, amount: number, fields: Partial<KnownLot> = {}): KnownLot => ({
  lotId,
  itemId: 'oil',
  placeId: 'studio',
  expiresOn: null,
  isBlocked: false,
  quantity: quantity(amount),
  inAll: quantity(amount),
  ...fields,
});
const line = (amount: number, fields: Partial<StockLine> = {}): StockLine => ({
  itemId: 'oil',
  placeId: 'studio',
  quantity: quantity(amount),
  value: null,
  counterAccountId: null,
  ...fields,
});
const assign = (
  lines: readonly StockLine[],
  lots: readonly KnownLot[],
  origins: [string, { lotId: string; quantity: Quantity }[]][] = [],
  kind: StockOperationKind = 'loss',
) =>
  assignLots({ kind, day, lines }, { there: lots, origins: new Map(origins) }).map((one) => [
    one.position,
    one.lotId,
    one.quantity,
  ]);

describe('the lots of an operation', () => {
  it('are what expires first, in each place for itself, and nothing that is blocked', () => {
    const shelf = [
      there('never', 5),
      there('late', 5, { expiresOn: calendarDate('2026-09-01') }),
      there('soon', 2, { expiresOn: calendarDate('2026-06-01') }),
      there('bad', 9, { expiresOn: calendarDate('2026-01-01'), isBlocked: true }),
      there('van', 9, { expiresOn: calendarDate('2026-01-01'), placeId: 'van' }),
    ];
    expect(assign([line(-3), line(-20)], shelf)).toEqual([
      [1, 'soon', -2],
      [1, 'late', -1],
      [2, 'late', -4],
      [2, 'never', -5],
    ]);
  });

  it('are none that expired before the day for what is sold or used, and the first for what is thrown away', () => {
    const shelf = [
      there('old', 4, { expiresOn: calendarDate('2026-02-28') }),
      there('last day', 4, { expiresOn: day }),
    ];
    for (const kind of ['sale', 'production'] as const)
      expect(assign([line(-6)], shelf, [], kind)).toEqual([[1, 'last day', -4]]);
    expect(assign([line(-6)], shelf, [], 'damage')).toEqual([
      [1, 'old', -4],
      [1, 'last day', -2],
    ]);
    expect(proposeLots(6, shelf, day)).toEqual([{ lotId: 'last day', quantity: 4 }]);
  });

  it('hold back a sale of what is there in blocked and expired lots alone', () => {
    const served = (
      lines: readonly StockLine[],
      lots: readonly KnownLot[],
      kind: StockOperationKind = 'sale',
    ) => decideServed({ kind, day, lines }, { there: lots }).ok;
    const bad = there('bad', 20, { isBlocked: true });
    const old = there('old', 20, { expiresOn: calendarDate('2026-02-28') });
    for (const lot of [bad, old]) {
      expect([served([line(-5)], [lot]), served([line(-5)], [lot], 'production')]).toEqual([false, false]);
      // Three of no lot lie beside it.
      const beside = { ...lot, inAll: quantity(23) };
      expect([served([line(-3)], [beside]), served([line(-2), line(-2)], [beside])]).toEqual([true, false]);
    }
    expect(served([line(-5)], [bad], 'damage')).toBe(true);
    expect(served([line(-5, { lots: [] })], [bad])).toBe(true);
    expect(served([line(5), line(-1, { of: { operationId: 'sale', position: 1 } })], [bad])).toBe(true);
    expect(served([line(-5, { placeId: 'van' })], [bad])).toBe(true);
    // More than is there at all goes below zero, as ever.
    expect(served([line(-5)], [there('good', 2)])).toBe(true);
  });

  it('are those that a line says, those that went, and none for what comes', () => {
    const of = { operationId: 'sale', position: 2 };
    const parts = [{ lotId: 'bad', quantity: quantity(1) }];
    const went: [string, { lotId: string; quantity: Quantity }[]][] = [
      [
        'sale:2',
        [
          { lotId: 'a', quantity: quantity(2) },
          { lotId: 'b', quantity: quantity(2) },
        ],
      ],
    ];
    expect(
      assign([line(-1, { lots: parts }), line(3, { of }), line(1, { of }), line(7)], [there('a', 9)], went),
    ).toEqual([
      [1, 'bad', -1],
      [2, 'a', 2],
      [2, 'b', 1],
      [3, 'b', 1],
    ]);
  });

  it('stay with what is moved', () => {
    const within = { isWithin: true };
    expect(
      assign([line(-4, within), line(4, { ...within, placeId: 'van' })], [there('a', 1), there('b', 2)]),
    ).toEqual([
      [1, 'a', -1],
      [1, 'b', -2],
      [2, 'a', 1],
      [2, 'b', 2],
    ]);
  });

  it('are never more than there was to take, whatever moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 6 }),
        (levels, amounts) => {
          const lots = levels.map((amount, index) => there(`lot-${String(index)}`, amount));
          const lines = amounts.filter((amount) => amount !== 0).map((amount) => line(amount));
          const taken = assignLots({ kind: 'sale', day, lines }, { there: lots, origins: new Map() });
          for (const [index, amount] of levels.entries()) {
            const ofLot = taken.filter(({ lotId }) => lotId === `lot-${String(index)}`);
            expect(Math.abs(ofLot.reduce((sum, one) => sum + one.quantity, 0))).toBeLessThanOrEqual(amount);
          }
          const out = lines.reduce((sum, one) => sum + Math.max(0, -one.quantity), 0);
          const all = levels.reduce((sum, amount) => sum + amount, 0);
          expect(Math.abs(taken.reduce((sum, one) => sum + one.quantity, 0))).toBe(Math.min(out, all));
        },
      ),
    );
  });
});

describe('naming the lots of a movement afterwards', () => {
  const operation = { kind: 'sale', reversedById: null } as const;
  const movement = {
    position: 1,
    quantity: quantity(-5),
    back: quantity(0),
    isWithin: false,
    lots: [{ lotId: 'a', quantity: quantity(3) }],
  };

  it('writes by how much it differs, in the sign of the movement', () => {
    const wanted = [
      { lotId: 'a', quantity: quantity(1) },
      { lotId: 'b', quantity: quantity(4) },
    ];
    expect(decideLotsOfMovement(operation, movement, wanted)).toEqual({
      ok: true,
      value: [
        { position: 1, lotId: 'a', quantity: 2 },
        { position: 1, lotId: 'b', quantity: -4 },
      ],
    });
    expect(decideLotsOfMovement(operation, movement, movement.lots)).toEqual({ ok: true, value: [] });
  });

  it.each([
    [{ ...operation, reversedById: 'other' }, movement],
    [{ ...operation, kind: 'customer-return' as const }, movement],
    [operation, { ...movement, isWithin: true }],
    [operation, { ...movement, back: quantity(1) }],
  ])('is refused where something hangs on them', (what, moved) => {
    expect(decideLotsOfMovement(what, moved, [])).toMatchObject({ refusal: { code: 'movement-lots-stay' } });
  });
});

describe('the trace of a lot', () => {
  it('reaches what a chain of making reaches, and nothing else', () => {
    const lots = ['a', 'b', 'c', 'd', 'e'];
    const passage = fc.record({
      lotId: fc.constantFrom(...lots),
      operationId: fc.constantFrom('p', 'q', 'r', 's'),
      kind: fc.constantFrom('production' as const, 'production' as const, 'sale' as const),
      quantity: fc.constantFrom(quantity(-1), quantity(1)),
    });
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 14 }), (passages: readonly LotPassage[]) => {
        const leads = (from: string, to: string) =>
          passages.some((used) =>
            passages.some(
              (made) =>
                used.kind === 'production' &&
                made.kind === 'production' &&
                used.operationId === made.operationId &&
                used.lotId === from &&
                made.lotId === to &&
                used.quantity < 0 &&
                made.quantity > 0,
            ),
          );
        // By way of each lot in turn.
        const reaches = new Set(
          lots.flatMap((from) => lots.filter((to) => leads(from, to)).map((to) => from + to)),
        );
        for (const by of lots)
          for (const from of lots)
            for (const to of lots) if (reaches.has(from + by) && reaches.has(by + to)) reaches.add(from + to);
        for (const lot of lots) {
          const { forward, backward } = traceLot(lot, passages);
          const others = lots.filter((other) => other !== lot);
          expect(forward.map(({ lotId }) => lotId).toSorted()).toEqual(
            others.filter((to) => reaches.has(lot + to)),
          );
          expect(backward.map(({ lotId }) => lotId).toSorted()).toEqual(
            others.filter((from) => reaches.has(from + lot)),
          );
        }
      }),
    );
  });

  it('says by how many steps, the nearest first', () => {
    const moved = (lotId: string, operationId: string, amount: number): LotPassage => ({
      lotId,
      operationId,
      kind: 'production',
      quantity: quantity(amount),
    });
    const passages = [
      moved('oil', '1', -1),
      moved('soap', '1', 1),
      moved('soap', '2', -1),
      moved('oil', '2', -1),
      moved('gift', '2', 1),
      moved('gift', '3', -1),
      moved('crate', '3', 1),
    ];
    expect(traceLot('oil', passages).forward).toEqual([
      { lotId: 'soap', steps: 1 },
      { lotId: 'gift', steps: 1 },
      { lotId: 'crate', steps: 2 },
    ]);
    expect(traceLot('crate', passages).backward).toEqual([
      { lotId: 'gift', steps: 1 },
      { lotId: 'soap', steps: 2 },
      { lotId: 'oil', steps: 2 },
    ]);
  });
});
