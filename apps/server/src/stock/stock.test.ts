import type {
  ItemStockView,
  StockOperationRow,
  StockOperationView,
  StockTermsView,
} from '@atelier/contract/stock';
import type { ItemView, PlaceView } from '@atelier/contract/items';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
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

async function addItem(fields: object = {}): Promise<string> {
  const item = { kind: 'material', name: 'Clay', isCounted: true, stockUnit: 'kg', ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...item })).id;
}
const fieldOf = (answer: Answer) => (answer.body as { data?: { field?: string } }).data?.field;
const start = (fields: object) =>
  desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [], ...fields });
const record = (kind: string, line: object, fields: object = {}): Promise<Answer> =>
  desk.call('POST', '/inventory/operations', {
    id: v7(),
    kind,
    day: '2026-02-01',
    lines: [line],
    ...fields,
  });
const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
const reverse = (operationId: string, day = '2026-02-01') =>
  desk.call('POST', `/inventory/operations/${operationId}/reverse`, { id: v7(), day });

/** A business whose books follow the stock, with 10 kg of clay for $40.00 in the studio. */
async function open(method: 'average' | 'fifo' = 'average'): Promise<string> {
  desk = await workshop.found();
  const itemId = await addItem({
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(5), equalsUnit: 'kg' }],
  });
  granted(await start({ method, lines: [{ itemId, quantity: whole(2), unit: 'bag', valueCents: 4000 }] }));
  return itemId;
}

describe('stock', () => {
  it('begins with what is there, against the opening balances', async () => {
    const itemId = await open();
    expect(await stockOf(itemId)).toMatchObject({
      onHand: whole(10),
      valueCents: 4000,
      places: [{ placeName: 'Studio', onHand: whole(10) }],
    });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 4000, '3800': 4000 });
    const { rows } = granted<{ rows: ItemView[] }>(await desk.call('GET', '/inventory/items'));
    expect(rows).toMatchObject([{ onHand: whole(10), valueCents: 4000 }]);
    const item = granted<ItemView>(await desk.call('GET', `/inventory/items/${itemId}`));
    expect(item).toMatchObject({ onHand: whole(10), valueCents: 4000 });
  });

  it('is a billion of the stock unit at the most, so that every list can tell it', async () => {
    desk = await workshop.found();
    const bag = { amount: whole(1), unit: 'bag', equals: whole(5), equalsUnit: 'kg' };
    const itemId = await addItem({ conversions: [bag] });
    const most = whole(1_000_000_000);
    granted(await start({ lines: [{ itemId, quantity: most - whole(1), valueCents: 4000 }] }));
    const count = (quantity: number, unit = 'kg') =>
      desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'count',
        day: '2026-02-01',
        lines: [{ itemId, quantity, unit }],
      });
    granted(await count(whole(1)));
    for (const [answer, code] of [
      [await count(1), 'stock-too-large'],
      [await count(most / 5 + 1, 'bag'), 'amount-too-large'],
    ] as const) {
      expect([...refusalOf(answer), fieldOf(answer)]).toEqual([422, code, 'lines.0.quantity']);
    }
    const { rows } = granted<{ rows: ItemView[] }>(await desk.call('GET', '/inventory/items'));
    expect(rows).toMatchObject([{ onHand: most }]);
    granted(await count(-whole(2)));
    granted(await count(whole(1)));
    expect(await stockOf(itemId)).toMatchObject({ onHand: most - whole(1) });
  });

  it('takes what the account said before off it, and the difference to cost', async () => {
    desk = await workshop.found();
    const [stock, bank] = [await accountOf(desk, '1300'), await accountOf(desk, '1000')];
    const lines = [
      { accountId: stock, amountCents: 9000 },
      { accountId: bank, amountCents: -9000 },
    ];
    const entry = { id: v7(), date: '2025-11-01', memo: 'Clay', lines };
    granted(await desk.call('POST', '/finances/journal-entries', entry));
    const itemId = await addItem();
    const counted = [{ itemId, quantity: whole(10), valueCents: 7500 }];
    expect(refusalOf(await start({ day: '2025-10-31', lines: counted }))).toEqual([
      409,
      'stock-account-posted-later',
    ]);
    granted(await start({ lines: counted }));
    expect(await balancesOf(desk)).toMatchObject({ '1300': 7500, '5000': 1500 });
    const late = await desk.call('POST', '/finances/journal-entries', { ...entry, id: v7() });
    expect(refusalOf(late)).toEqual([409, 'account-follows-stock']);
    const other = {
      id: v7(),
      code: '1399',
      name: 'Shed',
      type: 'inventory',
      parentId: null,
      scheduleCLine: null,
    };
    granted(await desk.call('POST', '/finances/accounts', other));
    const merged = await desk.call('POST', `/finances/accounts/${other.id}/merge`, { targetId: stock });
    expect(refusalOf(merged)).toEqual([409, 'account-follows-stock']);
  });

  it('posts each kind where it belongs, at the average cost', async () => {
    const itemId = await open();
    const advertising = await accountOf(desk, '6000');
    granted(await record('damage', { itemId, quantity: whole(1) }));
    granted(await record('personal-use', { itemId, quantity: whole(2) }));
    granted(await record('sample', { itemId, quantity: whole(1) }, { accountId: advertising }));
    granted(await record('count', { itemId, quantity: whole(-1) }));
    granted(await record('count', { itemId, quantity: whole(5), valueCents: 3000 }, { day: '2026-02-02' }));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(10), valueCents: 5000 });
    expect(await balancesOf(desk)).toMatchObject({
      '1300': 5000,
      '3100': -800,
      '6000': 400,
      '5000': 400 + 400 - 3000,
    });
    const bank = await accountOf(desk, '1000');
    expect(refusalOf(await record('sample', { itemId, quantity: whole(1) }, { accountId: bank }))).toEqual([
      422,
      'stock-account-invalid',
    ]);
  });

  it('moves between places without moving value, and takes it back', async () => {
    const itemId = await open();
    const van = granted<PlaceView>(
      await desk.call('POST', '/inventory/places', { id: v7(), kind: 'van', name: 'Van' }),
    );
    const moved = granted<StockOperationView>(
      await record('transfer', { itemId, quantity: whole(1), unit: 'bag', toPlaceId: van.id }),
    );
    expect(moved).toMatchObject({ journalEntryId: null });
    expect((await stockOf(itemId)).places).toMatchObject([
      { placeName: 'Studio', onHand: whole(5) },
      { placeName: 'Van', onHand: whole(5) },
    ]);
    granted(await reverse(moved.id));
    expect((await stockOf(itemId)).places).toMatchObject([{ placeName: 'Studio', onHand: whole(10) }]);
    expect(refusalOf(await reverse(moved.id))).toEqual([409, 'stock-operation-already-reversed']);
  });

  it('gives back what was taken out at what it cost, whatever was bought since', async () => {
    const itemId = await open();
    const lost = granted<StockOperationView>(await record('loss', { itemId, quantity: whole(5) }));
    granted(await record('count', { itemId, quantity: whole(5), valueCents: 9000 }, { day: '2026-02-02' }));
    expect(refusalOf(await reverse(lost.id, '2026-01-31'))).toEqual([422, 'stock-reversal-before-operation']);
    granted(await reverse(lost.id, '2026-02-03'));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(15), valueCents: 2000 + 9000 + 2000 });
  });

  it('corrects what followed when something was received before it', async () => {
    const itemId = await open();
    granted(await record('damage', { itemId, quantity: whole(10) }, { day: '2026-03-01' }));
    granted(await record('count', { itemId, quantity: whole(10), valueCents: 8000 }, { day: '2026-02-01' }));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(10), valueCents: 6000 });
    const { rows } = granted<{ rows: StockOperationView[] }>(
      await desk.call('GET', `/inventory/operations?itemId=${itemId}`),
    );
    expect(rows.map(({ kind, day }) => [kind, day])).toEqual([
      ['correction', '2026-03-01'],
      ['damage', '2026-03-01'],
      ['count', '2026-02-01'],
      ['opening', '2026-01-01'],
    ]);
  });

  it('goes below zero, and is put right by the next receipt', async () => {
    const itemId = await open();
    granted(await record('loss', { itemId, quantity: whole(12) }));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(-2), valueCents: -800 });
    granted(await record('count', { itemId, quantity: whole(4), valueCents: 2400 }, { day: '2026-02-03' }));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(2), valueCents: 1200 });
  });

  it('changes nothing in closed days, not even the place, and corrects what follows on the first open one', async () => {
    const itemId = await open();
    granted(await record('damage', { itemId, quantity: whole(2) }, { day: '2026-03-01' }));
    granted(await record('damage', { itemId, quantity: whole(2) }, { day: '2026-04-01' }));
    const van = granted<PlaceView>(
      await desk.call('POST', '/inventory/places', { id: v7(), kind: 'van', name: 'Van' }),
    );
    const close = (opened: object | null) =>
      desk.call('PUT', '/finances/book-lock', { closedThrough: '2026-03-31', opened, reason: 'Filed' });
    granted(await close(null));
    const move = { itemId, quantity: whole(1), toPlaceId: van.id };
    expect(refusalOf(await record('transfer', move, { day: '2026-03-31' }))).toEqual([409, 'period-closed']);
    const found = { itemId, quantity: whole(10), valueCents: 8000 };
    expect(refusalOf(await record('count', found, { day: '2026-02-10' }))).toEqual([409, 'period-closed']);
    granted(await close({ from: '2026-02-01', to: '2026-02-28' }));
    granted(await record('count', found, { day: '2026-02-10' }));
    const { rows } = granted<{ rows: StockOperationView[] }>(
      await desk.call('GET', `/inventory/operations?itemId=${itemId}&kind=correction`),
    );
    // Each damage cost 800 and now costs 1200: one is in closed days, the other on the very day after them.
    expect(rows.map(({ day, valueCents }) => [day, valueCents])).toEqual([['2026-04-01', -800]]);
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(16), valueCents: 9600 });
    const damage = granted<{ rows: StockOperationView[] }>(
      await desk.call('GET', '/inventory/operations?kind=damage&to=2026-03-15'),
    ).rows[0];
    // What comes back of it later comes back at what it is worth now.
    granted(await reverse(damage?.id ?? '', '2026-04-02'));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(18), valueCents: 9600 + 1200 });
  });

  it('goes on from what is settled, however much has moved', async () => {
    const itemId = await open('fifo');
    const many = (kind: string, day: string, line: object) =>
      record(kind, {}, { day, lines: Array.from({ length: 70 }, () => ({ itemId, ...line })) });
    granted(await many('count', '2026-01-02', { quantity: whole(1), valueCents: 301 }));
    const broken = granted<StockOperationView>(await many('damage', '2026-01-03', { quantity: 500_000 }));
    granted(await many('count', '2026-01-04', { quantity: whole(1), valueCents: 299 }));
    const lost = granted<StockOperationView>(
      await record('loss', { itemId, quantity: whole(40) }, { day: '2026-01-05' }),
    );
    granted(await reverse(broken.id, '2026-01-06'));
    granted(await record('count', { itemId, quantity: whole(3), valueCents: 5000 }, { day: '2026-01-03' }));
    granted(await reverse(lost.id, '2026-01-06'));
    granted(await record('loss', { itemId, quantity: whole(1) }, { day: '2026-01-07' }));
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(152) });
    const { valueCents } = await stockOf(itemId);
    // All that came in, less one kilogram of the oldest that is there by then.
    const allThatCame = 4000 + 70 * (301 + 299) + 5000;
    expect(valueCents).toBeLessThan(allThatCame);
    expect(valueCents).toBeGreaterThan(allThatCame - 1700);
    expect((await balancesOf(desk))['1300']).toBe(valueCents);
  });

  it('refuses to begin twice with one item', async () => {
    const itemId = await open();
    expect(refusalOf(await start({ lines: [{ itemId, quantity: 1, valueCents: 1 }] }))).toEqual([
      409,
      'stock-already-started',
    ]);
    const terms = granted<StockTermsView>(await desk.call('GET', '/inventory/stock?day=2026-02-01'));
    expect(terms).toMatchObject({ method: 'average', hasMoved: true });
    expect(terms.accounts.find(({ code }) => code === '1300')).toMatchObject({
      holdsStockFrom: '2026-01-01',
      balanceCents: 4000,
    });
  });

  it('lists by item, place, kind and day, each operation once', async () => {
    const itemId = await open();
    const glaze = await addItem({ name: 'Glaze' });
    const van = granted<PlaceView>(
      await desk.call('POST', '/inventory/places', { id: v7(), kind: 'van', name: 'Van' }),
    );
    granted(await record('transfer', { itemId, quantity: whole(1), toPlaceId: van.id }));
    const lines = [itemId, glaze, itemId].map((id) => ({ itemId: id, quantity: whole(1), valueCents: 100 }));
    granted(await record('count', {}, { lines, day: '2026-02-02' }));
    const list = async (query: string) =>
      granted<{ rows: StockOperationRow[]; next: string | null }>(
        await desk.call('GET', `/inventory/operations?${query}`),
      );
    const kindsOf = async (query: string) => (await list(query)).rows.map(({ kind }) => kind);
    expect(await kindsOf('')).toEqual(['count', 'transfer', 'opening']);
    expect(await kindsOf(`itemId=${glaze}`)).toEqual(['count']);
    expect(await kindsOf(`placeId=${van.id}`)).toEqual(['transfer']);
    expect(await kindsOf(`itemId=${itemId}&from=2026-02-01&to=2026-02-01`)).toEqual(['transfer']);
    const [first] = (await list(`itemId=${itemId}&limit=1`)).rows;
    expect(first).toMatchObject({ kind: 'count', itemCount: 2, itemName: 'Clay', valueCents: 300 });
    const { next } = await list(`itemId=${itemId}&limit=1`);
    expect(await kindsOf(`itemId=${itemId}&after=${next ?? ''}`)).toEqual(['transfer', 'opening']);
    expect((await list('kind=transfer')).rows).toMatchObject([{ quantity: whole(1), stockUnit: 'kg' }]);
  });

  it('refuses what it cannot do', async () => {
    const itemId = await open();
    const supply = await addItem({ kind: 'supply', isCounted: false });
    const one = { itemId, quantity: whole(1) };
    expect(refusalOf(await record('loss', { itemId: supply, quantity: 1 }))).toEqual([
      409,
      'item-not-counted',
    ]);
    expect(refusalOf(await record('loss', one, { day: '2025-12-31' }))).toEqual([422, 'stock-before-start']);
    expect(refusalOf(await record('loss', { ...one, quantity: -1 }))).toEqual([
      422,
      'stock-line-goes-the-wrong-way',
    ]);
    expect(refusalOf(await record('loss', { ...one, unit: 'm' }))).toEqual([422, 'units-do-not-meet']);
    expect(refusalOf(await record('transfer', one))).toEqual([422, 'stock-place-missing']);
    expect(refusalOf(await start({ method: 'fifo' }))).toEqual([409, 'costing-method-stays']);
    const { id: _id, ...item } = granted<ItemView>(await desk.call('GET', `/inventory/items/${itemId}`));
    const inGrams = { ...item, stockUnit: 'g' };
    expect(refusalOf(await desk.call('PUT', `/inventory/items/${itemId}`, inGrams))).toEqual([
      409,
      'item-has-stock',
    ]);
  });
});

describe('an invoice', () => {
  const refusedIssue = async (itemId: string) =>
    refusalOf(await desk.call('POST', `/invoices/${await draft(itemId, 1)}/issue`));
  const issue = async (itemId: string, pieces: number, issueDate = '2026-02-01') => {
    const invoiceId = await draft(itemId, pieces, issueDate);
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    return invoiceId;
  };
  const draft = async (itemId: string, pieces: number, issueDate = '2026-02-01') => {
    const invoiceId = v7();
    const customerId = await addCustomerTo(desk);
    const line = {
      id: v7(),
      productId: itemId,
      description: 'Mug',
      quantity: whole(pieces),
      unitPriceCents: 2400,
    };
    granted(
      await desk.call('PUT', `/invoices/${invoiceId}/draft`, {
        draft: {
          customerId,
          reference: '',
          issueDate,
          dueDate: '2026-03-15',
          pricesIncludeTax: false,
          lines: [{ ...line, discount: { kind: 'none' }, taxRateId: null, incomeAccountId: null }],
          discount: { kind: 'none' },
          shippingCents: 0,
          shippingTaxRateId: null,
          note: '',
        },
      }),
    );
    return invoiceId;
  };
  async function openShelf(): Promise<string> {
    desk = await workshop.found();
    const mug = { kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece', retailCents: 2400 };
    const itemId = await addItem(mug);
    granted(await start({ lines: [{ itemId, quantity: whole(10), valueCents: 5000 }] }));
    return itemId;
  }

  it('takes what it sells from the stock at its cost, and gives it back at that when it is void', async () => {
    const itemId = await openShelf();
    const invoiceId = await issue(itemId, 4);
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(6), valueCents: 3000 });
    expect(await balancesOf(desk)).toMatchObject({ '1320': 3000, '5000': 2000, '4000': 9600 });
    const { rows } = granted<{ rows: StockOperationView[] }>(
      await desk.call('GET', '/inventory/operations?kind=sale'),
    );
    expect(rows).toMatchObject([{ source: { kind: 'invoice', id: invoiceId }, reason: 'Invoice INV-0001' }]);
    expect(refusalOf(await reverse(rows[0]?.id ?? ''))).toEqual([
      409,
      'stock-operation-belongs-to-a-document',
    ]);
    granted(await record('count', { itemId, quantity: whole(4), valueCents: 9000 }, { day: '2026-02-03' }));
    granted(
      await desk.call('POST', `/invoices/${invoiceId}/void`, { date: '2026-02-04', reason: 'Wrong person' }),
    );
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(14), valueCents: 3000 + 9000 + 2000 });
    expect((await balancesOf(desk))['5000']).toBe(-9000);
  });

  it('gets back what a customer returns at what it cost, and on a void only the rest', async () => {
    const itemId = await openShelf();
    const invoiceId = await issue(itemId, 4);
    const [sale] = granted<{ rows: StockOperationRow[] }>(
      await desk.call('GET', '/inventory/operations?kind=sale'),
    ).rows;
    granted(await record('count', { itemId, quantity: whole(4), valueCents: 9000 }, { day: '2026-02-02' }));
    const giveBack = (pieces: number, day = '2026-02-03') =>
      desk.call('POST', `/inventory/operations/${sale?.id ?? ''}/returns`, {
        id: v7(),
        day,
        reason: 'Too small',
        lines: [{ position: 1, quantity: whole(pieces) }],
      });
    expect(refusalOf(await giveBack(1, '2026-01-31'))).toEqual([422, 'stock-comes-back-too-early']);
    const back = granted<StockOperationView>(await giveBack(1));
    expect(back).toMatchObject({
      kind: 'customer-return',
      source: { kind: 'invoice', id: invoiceId },
      movements: [{ quantity: whole(1), valueCents: 500 }],
      related: [{ kind: 'sale' }],
    });
    const ofInvoice = granted<{ rows: StockOperationRow[] }>(
      await desk.call('GET', `/inventory/operations?sourceId=${invoiceId}`),
    );
    expect(ofInvoice.rows.map(({ kind }) => kind)).toEqual(['customer-return', 'sale']);
    expect(refusalOf(await giveBack(4))).toEqual([409, 'stock-comes-back-twice']);
    const atOnce = await Promise.all([giveBack(2), giveBack(2)]);
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await reverse(back.id, '2026-02-03'))).toEqual([409, 'stock-operation-stays']);
    granted(
      await desk.call('POST', `/invoices/${invoiceId}/void`, { date: '2026-02-04', reason: 'Wrong person' }),
    );
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(14), valueCents: 3000 + 9000 + 2000 });
    expect(refusalOf(await giveBack(1, '2026-02-05'))).toEqual([409, 'stock-comes-back-twice']);
    const damage = granted<StockOperationView>(
      await record('damage', { itemId, quantity: whole(1) }, { day: '2026-02-05' }),
    );
    const notSold = await desk.call('POST', `/inventory/operations/${damage.id}/returns`, {
      id: v7(),
      day: '2026-02-06',
      lines: [{ position: 1, quantity: whole(1) }],
    });
    expect(refusalOf(notSold)).toEqual([409, 'stock-operation-is-no-sale']);
  });

  it('does not sell a product that stands for its variants', async () => {
    const itemId = await openShelf();
    const parentId = await addItem({
      kind: 'product',
      productType: 'made',
      name: 'Bowl',
      isCounted: false,
      stockUnit: 'piece',
      optionNames: ['Glaze'],
    });
    expect(await refusedIssue(parentId)).toEqual([422, 'product-has-variants']);
    const onHand = await desk.call('GET', `/inventory/stock/on-hand?itemIds[0]=${itemId}`);
    expect(granted(onHand)).toMatchObject([{ name: 'Mug', onHand: whole(10), followedFrom: '2026-01-01' }]);
    const there = await desk.call('GET', `/inventory/stock/on-hand?itemIds[0]=${itemId}&placeId=${v7()}`);
    expect(granted(there)).toMatchObject([{ name: 'Mug', onHand: 0 }]);
  });

  it('sells what is not there, with the true cost once it came', async () => {
    const itemId = await openShelf();
    await issue(itemId, 12);
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(-2), valueCents: -1000 });
    granted(await record('count', { itemId, quantity: whole(2), valueCents: 1600 }, { day: '2026-02-03' }));
    expect(await stockOf(itemId)).toMatchObject({ onHand: 0, valueCents: 0 });
  });

  it('leaves the stock alone before the day from which the books follow it', async () => {
    const itemId = await openShelf();
    await issue(itemId, 1, '2025-12-31');
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(10) });
  });

  it('sells the same piece twice at once, and is void the same day', async () => {
    const itemId = await openShelf();
    const both = await Promise.all([issue(itemId, 3), issue(itemId, 4), issue(itemId, 2)]);
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(1), valueCents: 500 });
    await Promise.all(
      both.map(async (invoiceId) =>
        granted(await desk.call('POST', `/invoices/${invoiceId}/void`, { date: '2026-02-01', reason: 'x' })),
      ),
    );
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(10), valueCents: 5000 });
  });
});
