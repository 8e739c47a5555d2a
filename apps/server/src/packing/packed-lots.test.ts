import type { ItemView } from '@atelier/contract/items';
import type { LotRow } from '@atelier/contract/stock';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planEventAt } from '../events/plan-event.factory.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { counted, stallAt, whole } from './packing.factory.ts';

let workshop: Workshop;
let desk: Desk;
let soap: string;
let stall: ReturnType<typeof stallAt>;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-01T15:00:00Z') } });
});
afterAll(() => workshop.close());

/** A fair on June 13, and 10 soaps of a lot that expires before it, 10 that expire later, and 10 that never do. */
beforeEach(async () => {
  desk = await workshop.found();
  const made = { kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 900 };
  const item = { id: v7(), name: 'Soap', isCounted: true, tracksLots: true, ...made };
  soap = granted<ItemView>(await desk.call('POST', '/inventory/items', item)).id;
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [] }));
  for (const [number, expiresOn] of [
    ['OLD', '2026-06-12'],
    ['NEXT', '2026-08-01'],
    ['LAST', null],
  ] as const) {
    const line = { itemId: soap, quantity: whole(10), lot: { number, expiresOn } };
    const operation = { id: v7(), kind: 'count', day: '2026-02-01', lines: [line] };
    granted(await desk.call('POST', '/inventory/operations', operation));
  }
  stall = stallAt(desk, (await planEventAt(desk)).id);
});

const lots = async () => granted<{ rows: LotRow[] }>(await desk.call('GET', '/inventory/lots?show=all')).rows;
const idOf = async (number: string) => (await lots()).find((lot) => lot.number === number)?.id ?? '';
const atStall = async () => {
  const { stall: place } = await stall.read();
  const there = granted<{ number: string; placeId: string; quantity: number }[]>(
    await desk.call('GET', `/inventory/lots/there?itemIds[]=${soap}`),
  );
  return Object.fromEntries(
    there.filter(({ placeId }) => placeId === place?.placeId).map((lot) => [lot.number, lot.quantity]),
  );
};

it('packs what expires first and is good on the day of the event, and refuses more than that', async () => {
  granted(await stall.pack(soap, 12));
  expect(await atStall()).toEqual({ NEXT: whole(10), LAST: whole(2) });
  expect(refusalOf(await stall.pack(soap, 9))).toEqual([409, 'stock-is-withheld']);
  granted(await stall.unpack([counted(soap, 11, { lost: 1 })]));
  expect(await atStall()).toEqual({});
  const left = (await lots()).map(({ number, onHand }) => [number, onHand]);
  expect(Object.fromEntries(left)).toEqual({ OLD: whole(10), NEXT: whole(9), LAST: whole(10) });
});

it('packs the lots that a person chose, and refuses more of them than is packed, one twice and one of another item', async () => {
  const pack = async (chosen: readonly (readonly [string, number])[]) =>
    stall.pack(soap, 3, {
      lots: chosen.map(([lotId, pieces]) => ({ lotId, quantity: whole(pieces) })),
    });
  const [old, last] = [await idOf('OLD'), await idOf('LAST')];
  expect(refusalOf(await pack([[v7(), 3]]))).toEqual([404, 'lot-not-found']);
  expect(refusalOf(await pack([[old, 4]]))).toEqual([422, 'lots-more-than-moved']);
  expect(refusalOf(await pack([...[old, old].map((id) => [id, 1] as const)]))).toEqual([422, 'lot-twice']);
  granted(
    await pack([
      [old, 1],
      [last, 2],
    ]),
  );
  expect(await atStall()).toEqual({ OLD: whole(1), LAST: whole(2) });
  granted(await stall.undoPack(soap));
  expect(await atStall()).toEqual({});
});
