import type {
  ItemStockView,
  ItemView,
  PlaceView,
  StockOperationView,
  StockTakeView,
} from '@atelier/contract/inventory';
import { verifyBooks } from '@atelier/database/finances/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '../platform/clock.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;
const base = '/inventory/stock-takes';

async function addItem(name: string, fields: object = {}): Promise<string> {
  const item = { kind: 'material', name, isCounted: true, stockUnit: 'kg', ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...item })).id;
}
const record = (kind: string, day: string, line: object): Promise<Answer> =>
  desk.call('POST', '/inventory/operations', { id: v7(), kind, day, lines: [line] });
const count = (
  takeId: string,
  itemId: string,
  counted: number | null,
  seen: number | null = null,
  unit?: string,
) => desk.call('PUT', `${base}/${takeId}/counts/${itemId}`, { counted, seen, unit });
const get = async (takeId: string) => granted<StockTakeView>(await desk.call('GET', `${base}/${takeId}`));
const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
const lineOf = (take: StockTakeView, itemId: string) => take.lines.find((line) => line.itemId === itemId);

// Where the business is; at night there it is not the day of Greenwich.
const dayAt = (time: number) => todayIn('America/New_York', { now: () => new Date(time) });
const today = dayAt(Date.now());
const earlier = (days: number) => dayAt(Date.now() - days * 86_400_000);

/** A studio with 10 kg of clay for $40.00 and 4 kg of glaze for $20.00, and a sheet that names both. */
async function open(fields: object = {}) {
  desk = await workshop.found();
  const clay = await addItem('Clay', {
    category: 'Clay',
    barcode: '0123456789012',
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(5), equalsUnit: 'kg' }],
  });
  const glaze = await addItem('Glaze', { category: 'Glaze' });
  const slip = await addItem('Slip', { category: 'Glaze' });
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: '2026-01-01',
      lines: [
        { itemId: clay, quantity: whole(10), valueCents: 4000 },
        { itemId: glaze, quantity: whole(4), valueCents: 2000 },
      ],
    }),
  );
  const [studio] = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
  const placeId = studio?.id ?? '';
  const take = { id: v7(), day: today, placeId, ...fields };
  const opened = granted<StockTakeView>(await desk.call('POST', base, take));
  return { takeId: opened.id, placeId, clay, glaze, slip, opened };
}

describe('a stock take', () => {
  it('names what lies at the place, and counts in any unit of the item', async () => {
    const { takeId, clay, glaze, opened } = await open();
    expect(opened).toMatchObject({ number: 1, state: 'open', operationId: null });
    expect(opened.lines.map(({ name, expected, counted }) => [name, expected, counted])).toEqual([
      ['Clay', whole(10), null],
      ['Glaze', whole(4), null],
    ]);
    granted(await count(takeId, clay, whole(1.8), null, 'bag'));
    expect(await get(takeId)).toMatchObject({ state: 'counting' });
    expect(lineOf(await get(takeId), clay)).toMatchObject({ counted: whole(9), difference: whole(-1) });
    expect(refusalOf(await count(takeId, clay, whole(1), whole(9), 'm'))).toEqual([422, 'units-do-not-meet']);
    expect(refusalOf(await count(takeId, glaze, whole(4), whole(3)))).toEqual([
      409,
      'stock-take-changed-meanwhile',
    ]);
  });

  it('says what the differences are worth, and posts just that', async () => {
    const { takeId, clay, glaze, slip } = await open();
    granted(await count(takeId, clay, whole(9)));
    granted(await count(takeId, glaze, whole(5)));
    granted(await count(takeId, slip, whole(2)));
    expect(refusalOf(await desk.call('POST', `${base}/${takeId}/post`, { day: today }))).toEqual([
      409,
      'stock-take-not-in-review',
    ]);
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    expect(refusalOf(await count(takeId, clay, whole(1), whole(9)))).toEqual([409, 'stock-take-in-review']);
    const value = granted(await desk.call('GET', `${base}/${takeId}/value`));
    expect(value).toMatchObject({ lostCents: 400, foundCents: 500, totalCents: 100 });
    const account = await accountOf(desk, '6000');
    const posted = granted<StockTakeView>(
      await desk.call('POST', `${base}/${takeId}/post`, {
        day: today,
        accountId: account,
        values: [{ itemId: slip, valueCents: 350 }],
      }),
    );
    expect(posted.state).toBe('posted');
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(9), valueCents: 3600 });
    expect(await stockOf(glaze)).toMatchObject({ onHand: whole(5), valueCents: 2500 });
    expect(await stockOf(slip)).toMatchObject({ onHand: whole(2), valueCents: 350 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 6450, '6000': -450 });
    const over = await count(takeId, clay, whole(1), whole(9));
    expect(refusalOf(over)).toEqual([409, 'stock-take-is-over']);
    expect(refusalOf(await desk.call('POST', `${base}/${takeId}/abandon`))).toEqual([
      409,
      'stock-take-is-over',
    ]);
    const { rows } = granted<{ rows: object[] }>(await desk.call('GET', base));
    expect(rows).toMatchObject([{ state: 'posted', lineCount: 3, countedCount: 3, valueCents: 450 }]);
  });

  it('is right although things are sold and moved while it goes on', async () => {
    const { takeId, clay, glaze } = await open();
    // Sold before it was counted: the shelf and the records say 9.
    granted(await record('loss', today, { itemId: clay, quantity: whole(1) }));
    granted(await count(takeId, clay, whole(9)));
    // Counted, one too few; then one is sold.
    granted(await count(takeId, glaze, whole(3)));
    granted(await record('sample', today, { itemId: glaze, quantity: whole(1) }));
    granted(await record('sample', today, { itemId: clay, quantity: whole(2) }));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    const take = await get(takeId);
    expect(lineOf(take, clay)).toMatchObject({ difference: 0, movedSince: whole(-2) });
    expect(lineOf(take, glaze)).toMatchObject({ difference: whole(-1), movedSince: whole(-1) });
    granted(await desk.call('POST', `${base}/${takeId}/post`, { day: today }));
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(7) });
    expect(await stockOf(glaze)).toMatchObject({ onHand: whole(2) });
  });

  it('knows that what is recorded late for an earlier day had gone before the count', async () => {
    const { takeId, clay } = await open();
    granted(await count(takeId, clay, whole(8)));
    granted(await record('personal-use', earlier(3), { itemId: clay, quantity: whole(2) }));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    expect(lineOf(await get(takeId), clay)).toMatchObject({ late: whole(-2), difference: 0 });
    const posted = granted<StockTakeView>(await desk.call('POST', `${base}/${takeId}/post`, { day: today }));
    expect(posted).toMatchObject({ state: 'posted', operationId: null });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(8) });
  });

  it('tells what moved between two parts of its count, until it is counted again', async () => {
    const { takeId, clay } = await open();
    granted(await count(takeId, clay, whole(4)));
    granted(await record('loss', today, { itemId: clay, quantity: whole(1) }));
    granted(await count(takeId, clay, whole(9), whole(4)));
    expect(lineOf(await get(takeId), clay)).toMatchObject({ isDisturbed: true });
    granted(await count(takeId, clay, null, whole(9)));
    granted(await count(takeId, clay, whole(9)));
    expect(lineOf(await get(takeId), clay)).toMatchObject({ isDisturbed: false, difference: 0 });
  });

  it('takes what nobody counted for gone when told so, and else leaves it', async () => {
    const { takeId, clay, glaze } = await open();
    granted(await count(takeId, clay, whole(10)));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    granted(await desk.call('POST', `${base}/${takeId}/resume`));
    expect(lineOf(await get(takeId), glaze)).toMatchObject({ counted: null, difference: null });
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'is-gone' }));
    granted(await desk.call('POST', `${base}/${takeId}/post`, { day: today }));
    expect(await stockOf(glaze)).toMatchObject({ onHand: 0, valueCents: 0 });
  });

  it('is taken back as a whole, once, and stock and books are as without it', async () => {
    const { takeId, clay, glaze } = await open();
    const before = await balancesOf(desk);
    const reverse = (day: string) =>
      desk.call('POST', `${base}/${takeId}/reverse`, { day, reason: 'Counted the wrong shelf' });
    granted(await count(takeId, clay, whole(9)));
    granted(await count(takeId, glaze, whole(5)));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    expect(refusalOf(await reverse(today))).toEqual([409, 'stock-take-not-posted']);
    const { operationId } = granted<StockTakeView>(
      await desk.call('POST', `${base}/${takeId}/post`, { day: today }),
    );
    const alone = { id: v7(), day: today, reason: 'By itself' };
    expect(
      refusalOf(await desk.call('POST', `/inventory/operations/${operationId ?? ''}/reverse`, alone)),
    ).toEqual([409, 'stock-operation-belongs-to-a-document']);
    // Something of what was found is sold before the mistake is seen.
    granted(await record('sample', today, { itemId: glaze, quantity: whole(5) }));
    expect(refusalOf(await reverse(earlier(1)))).toEqual([422, 'stock-reversal-before-operation']);

    const answers = await Promise.all([reverse(today), reverse(today)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taken = await get(takeId);
    expect(taken).toMatchObject({ state: 'reversed', operationId });
    expect(taken.lines.map(({ difference, late }) => [difference, late])).toEqual([
      [whole(-1), 0],
      [whole(1), 0],
    ]);
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(10), valueCents: 4000 });
    expect(await stockOf(glaze)).toMatchObject({ onHand: whole(-1) });
    const operation = granted<StockOperationView>(
      await desk.call('GET', `/inventory/operations/${taken.reversalId ?? ''}`),
    );
    expect(operation).toMatchObject({ kind: 'reversal', reason: 'Counted the wrong shelf' });
    expect(operation.source).toEqual({ kind: 'stock-take', id: takeId });

    // Five of four are gone, at what four had cost.
    granted(await record('count', today, { itemId: glaze, quantity: whole(1), valueCents: 500 }));
    const after = await balancesOf(desk);
    expect(after['1300']).toBe((before['1300'] ?? 0) - 2000);
  });

  it('changes nothing when it is given up', async () => {
    const { takeId, clay } = await open();
    granted(await count(takeId, clay, whole(1)));
    const given = granted<StockTakeView>(await desk.call('POST', `${base}/${takeId}/abandon`));
    expect(given.state).toBe('abandoned');
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(10) });
  });

  it('is posted once, though two people post it at the same moment', async () => {
    const { takeId, clay } = await open();
    granted(await count(takeId, clay, whole(9)));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    const both = await Promise.all(
      [1, 2].map(() => desk.call('POST', `${base}/${takeId}/post`, { day: today })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(9), valueCents: 3600 });
  });

  it('refuses a sheet with nothing on it, and days that cannot be', async () => {
    const { takeId, placeId, clay } = await open();
    const empty = { id: v7(), day: today, placeId, category: 'Wood' };
    expect(refusalOf(await desk.call('POST', base, empty))).toEqual([409, 'stock-take-sheet-empty']);
    const elsewhere = { id: v7(), day: today, placeId: v7() };
    expect(refusalOf(await desk.call('POST', base, elsewhere))).toEqual([404, 'place-not-found']);
    granted(await count(takeId, clay, whole(9)));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    const early = await desk.call('POST', `${base}/${takeId}/post`, { day: '2025-12-31' });
    expect(refusalOf(early)).toEqual([422, 'stock-before-start']);
    const bank = await accountOf(desk, '1000');
    const wrong = await desk.call('POST', `${base}/${takeId}/post`, { day: today, accountId: bank });
    expect(refusalOf(wrong)).toEqual([422, 'stock-account-invalid']);
  });

  it('prints a sheet to count with a pencil', async () => {
    const { takeId } = await open({ withEmpty: true, isBlind: true, name: 'Year-end' });
    const sheet = await desk.call('GET', `${base}/${takeId}/sheet.pdf`);
    expect(sheet.status).toBe(200);
  });
});
