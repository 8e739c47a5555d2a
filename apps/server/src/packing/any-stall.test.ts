import type { GoodsRow } from '@atelier/contract/packing';
import type { ItemStockView } from '@atelier/contract/stock';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import { missingReasons } from '@atelier/domain/packing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Answer,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { openStallOf, whole } from './packing.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-20T12:00:00Z') } });
});
afterAll(() => workshop.close());

const steps = [
  'pack',
  'pack',
  'undo',
  'sell',
  'sell',
  'void',
  'give',
  'damage',
  'loss',
  'theft',
  'home',
  'reverse',
  'unpack',
] as const;
const anyStep = fc.record({
  step: fc.constantFrom(...steps),
  isBowl: fc.boolean(),
  units: fc.integer({ min: 1, max: 9 }),
  which: fc.nat(20),
  /** In which part of what is missing each reason has, when the stall is unpacked. */
  part: fc.integer({ min: 0, max: 9 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Refusals that leave everything as it was. */
const rules = [
  'goods-not-packed',
  'goods-already-left-stall',
  'stock-operation-already-reversed',
  'stock-reversal-before-operation',
  'invoice-is-void',
];
function isDone(answer: Answer): boolean {
  if (answer.status < 300) return true;
  const { code = '' } = answer.body as { code?: string };
  if (!rules.includes(code)) throw new Error(`answered ${String(answer.status)}: ${answer.text}`);
  return false;
}

const kindOfStep = { give: 'sample', damage: 'damage', loss: 'loss', theft: 'theft' } as const;

async function openAnyStall() {
  const desk = await workshop.found();
  const stall = await openStallOf(desk);
  const customerId = await addCustomerTo(desk);
  const invoices: string[] = [];
  const operations: string[] = [];
  const day = '2026-06-13';

  const sell = async (itemId: string, units: number) => {
    const dates = { issueDate: day, dueDate: day };
    const line = { productId: itemId, quantity: whole(units) };
    const draft = { ...draftFor(customerId, dates, line), eventId: stall.eventId };
    const id = await saveDraftAt(desk, draft);
    granted(await desk.call('POST', `/invoices/${id}/issue`, {}));
    invoices.push(id);
  };
  const byHand = async (kind: string, itemId: string, units: number, to?: string) => {
    const { stall: place } = await stall.read();
    // What is recorded at a stall that is closed is of no event.
    if (place?.isOpen !== true) return;
    const { placeId } = place;
    const id = v7();
    const line = { itemId, placeId, quantity: whole(units), ...(to === undefined ? {} : { toPlaceId: to }) };
    granted(await desk.call('POST', '/inventory/operations', { id, kind, day, lines: [line] }));
    operations.push(id);
  };
  const unpack = async ({ part, which }: Step) => {
    const { goods } = await stall.read();
    const lines = goods
      .filter(({ packed, atStall }) => packed !== 0 || atStall !== 0)
      .map(({ itemId, atStall }) => {
        const left = Math.max(0, atStall);
        const counted = Math.floor((left * part) / whole(10)) * 1_000_000;
        const reason = missingReasons[which % missingReasons.length];
        return { itemId, counted, missing: [{ reason, quantity: left - counted }] };
      });
    isDone(await stall.unpack(lines, { day }));
  };
  const [home] = granted<{ id: string }[]>(await desk.call('GET', '/inventory/places'));

  const run = async (one: Step): Promise<void> => {
    const { step, isBowl, units, which } = one;
    const itemId = isBowl ? stall.bowl : stall.mug;
    switch (step) {
      case 'pack':
        isDone(await stall.pack(itemId, units));
        return;
      case 'undo':
        isDone(await stall.undoPack(itemId));
        return;
      case 'sell':
        return sell(itemId, units);
      case 'void': {
        const [id] = invoices.splice(which % (invoices.length || 1), 1);
        if (id !== undefined) {
          isDone(await desk.call('POST', `/invoices/${id}/void`, { date: day, reason: 'Returned' }));
        }
        return;
      }
      case 'home':
        return byHand('transfer', itemId, units, home?.id);
      case 'reverse': {
        const id = operations[which % (operations.length || 1)];
        if (id !== undefined) {
          isDone(await desk.call('POST', `/inventory/operations/${id}/reverse`, { id: v7(), day }));
        }
        return;
      }
      case 'unpack':
        return unpack(one);
      default:
        return byHand(kindOfStep[step], itemId, units);
    }
  };
  return { desk, stall, run };
}

const goneOf = (row: GoodsRow) => row.sold + row.returned + row.given + row.damaged + row.lost + row.stolen;

it('keeps brought = sold + returned + given away + lost, and stock and books equal, by any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 25 }), async (sequence) => {
      const { desk, stall, run } = await openAnyStall();
      for (const one of sequence) await run(one);
      const { goods, stall: place } = await stall.read();
      let value = 0;
      for (const itemId of [stall.mug, stall.bowl]) {
        const stock = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
        const there = stock.places.find(({ placeId }) => placeId === place?.placeId)?.onHand ?? 0;
        const row = goods.find((one) => one.itemId === itemId);
        expect(row?.atStall ?? 0).toBe(there);
        if (row) expect(row.packed).toBe(goneOf(row) + there);
        value += stock.valueCents;
      }
      expect((await balancesOf(desk))['1320'] ?? 0).toBe(value);
      // Whatever is left is counted, and then it adds up without a rest.
      if (place) {
        const lines = goods.map(({ itemId, atStall }) => ({ itemId, counted: Math.max(0, atStall) }));
        granted(await stall.unpack(lines, { day: '2026-06-13' }));
        const after = await stall.read();
        for (const row of after.goods) expect(row.packed).toBe(goneOf(row));
        expect(after.stall?.isOpen).toBe(false);
      }
      expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    }),
    { numRuns: slowRuns(3), endOnFailure: true },
  );
}, 240_000);

it('changes no value by packing, undoing and returning', async () => {
  const { desk, stall } = await openAnyStall();
  const before = await balancesOf(desk);
  granted(await stall.pack(stall.mug, 9));
  granted(await stall.pack(stall.bowl, 7));
  granted(await stall.undoPack(stall.bowl));
  granted(await stall.unpack([{ itemId: stall.mug, counted: whole(9) }]));
  expect(await balancesOf(desk)).toEqual(before);
});
