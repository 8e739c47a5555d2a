import { execFileSync } from 'node:child_process';
import type { ItemStockView, LotRow, StockOperationView, StockTakeView } from '@atelier/contract/stock';
import type { ItemView, PlaceView } from '@atelier/contract/items';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
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

describe('a stock take of an item that is kept by lots', () => {
  /** A soap maker with 10 kg of oil for $40.00: 6 of lot A, 2 of lot B, and 2 of none. */
  async function openOil() {
    desk = await workshop.found();
    const oil = await addItem('Oil', { tracksLots: true });
    const all = [{ itemId: oil, quantity: whole(10), valueCents: 4000 }];
    granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: all }));
    const [studio] = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
    const placeId = studio?.id ?? '';
    const into = { itemId: oil, placeId, toPlaceId: placeId };
    const put = async (number: string, kilos: number, expiresOn: string) =>
      granted(
        await record('transfer', '2026-01-02', {
          ...into,
          quantity: whole(kilos),
          lot: { number, expiresOn },
        }),
      );
    await put('A', 6, '2027-01-01');
    await put('B', 2, '2027-02-01');
    const { id: takeId } = granted<StockTakeView>(
      await desk.call('POST', base, { id: v7(), day: today, placeId }),
    );
    const countLot = async (number: string | null, counted: number, seen: number | null = null) =>
      desk.call('PUT', `${base}/${takeId}/counts/${oil}`, {
        lotId: (await get(takeId)).lines.find(({ lotNumber }) => lotNumber === number)?.lotId,
        counted: whole(counted),
        seen,
      });
    return { takeId, oil, countLot };
  }
  const lotsThere = async () =>
    granted<{ rows: LotRow[] }>(await desk.call('GET', '/inventory/lots?show=all')).rows.map(
      ({ number, onHand }) => [number, onHand],
    );
  const partsOf = (take: StockTakeView) =>
    take.lines.map(({ lotNumber, expected, difference }) => [lotNumber, expected, difference]);

  it('counts lots apart, moves what was mixed up, and values the item', async () => {
    const { takeId, oil, countLot } = await openOil();
    expect(partsOf(await get(takeId))).toEqual([
      ['A', whole(6), null],
      ['B', whole(2), null],
      [null, whole(2), null],
    ]);
    granted(await countLot('A', 1));
    granted(await countLot('B', 4));
    granted(await countLot(null, 3));
    // Sold after its count, of A: the shelf and the records have one less of it.
    granted(await record('sample', today, { itemId: oil, quantity: whole(1) }));
    // No one knew of this one.
    const found = { lot: { number: 'C', expiresOn: '2027-03-01' }, counted: whole(1), seen: null };
    granted(await desk.call('PUT', `${base}/${takeId}/counts/${oil}`, found));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'stays' }));
    const take = await get(takeId);
    expect(partsOf(take)).toEqual([
      ['A', whole(6), whole(-5)],
      ['B', whole(2), whole(2)],
      ['C', 0, whole(1)],
      [null, whole(2), whole(1)],
    ]);
    expect(take.lines.map(({ movedSince }) => movedSince)).toEqual([whole(-1), 0, 0, 0]);
    expect(granted(await desk.call('GET', `${base}/${takeId}/value`))).toMatchObject({
      lines: [{ itemId: oil, valueCents: -400 }],
      totalCents: -400,
    });
    granted(await desk.call('POST', `${base}/${takeId}/post`, { day: today }));
    expect(await lotsThere()).toEqual([
      ['A', 0],
      ['B', whole(4)],
      ['C', whole(1)],
    ]);
    expect(await stockOf(oil)).toMatchObject({ onHand: whole(8), valueCents: 3200 });

    granted(await desk.call('POST', `${base}/${takeId}/reverse`, { day: today, reason: 'Wrong shelf' }));
    expect(await lotsThere()).toEqual([
      ['A', whole(5)],
      ['B', whole(2)],
      ['C', 0],
    ]);
    expect(await stockOf(oil)).toMatchObject({ onHand: whole(9), valueCents: 3600 });
    expect((await get(takeId)).lines.map(({ difference }) => difference)).toEqual(
      take.lines.map(({ difference }) => difference),
    );
  });

  it('is counted with a pencil lot by lot, with room for one that nobody knew', async () => {
    const { takeId } = await openOil();
    const sheet = await fetch(
      `${workshop.server.url}/api/v1/businesses/${desk.businessId}${base}/${takeId}/sheet.pdf`,
      { headers: { cookie: desk.cookie() } },
    );
    const input = new Uint8Array(await sheet.arrayBuffer());
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString();
    const said = [
      'Lot A, expires Jan 01, 2027',
      'Lot B, expires Feb 01, 2027',
      'No lot',
      'Another lot of it',
    ];
    for (const words of said) expect(text).toContain(words);
    expect(text).toContain('3 lines');
  });

  it('knows that what went before the count was of another lot, though it is said later', async () => {
    const { takeId, oil, countLot } = await openOil();
    // One of B went, and the records took it of A, which expires first.
    const { id } = granted<StockOperationView>(
      await record('loss', today, { itemId: oil, quantity: whole(1) }),
    );
    granted(await countLot('A', 6));
    granted(await countLot('B', 1));
    const assigned = { lots: [{ number: 'B', quantity: whole(1) }] };
    granted(await desk.call('PUT', `/inventory/operations/${id}/movements/1/lots`, assigned));
    granted(await desk.call('POST', `${base}/${takeId}/review`, { rest: 'is-gone' }));
    const take = await get(takeId);
    expect(take.lines.map(({ late, difference }) => [late, difference])).toEqual([
      [whole(1), 0],
      [whole(-1), 0],
      [0, whole(-2)],
    ]);
  });

  it('refuses a lot of an item that the sheet counts as a whole, and one that is not known', async () => {
    const { takeId, clay } = await open();
    const path = `${base}/${takeId}/counts/${clay}`;
    const said = { counted: whole(1), seen: null };
    expect(refusalOf(await desk.call('PUT', path, { ...said, lot: { number: 'A' } }))).toEqual([
      404,
      'lot-not-found',
    ]);
    expect(refusalOf(await desk.call('PUT', path, { ...said, lotId: v7() }))).toEqual([
      404,
      'stock-take-item-not-on-sheet',
    ]);
  });

  it('adds all lots of an item that joins the sheet', async () => {
    const { takeId } = await open();
    const oil = await addItem('Oil', { tracksLots: true });
    const lot = { number: 'A', expiresOn: null };
    granted(await record('count', today, { itemId: oil, quantity: whole(3), valueCents: 900, lot }));
    granted(await count(takeId, oil, whole(1)));
    expect(partsOf(await get(takeId)).slice(-2)).toEqual([
      ['A', whole(3), null],
      [null, 0, whole(1)],
    ]);
  });
});
