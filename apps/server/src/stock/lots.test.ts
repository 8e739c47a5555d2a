import type { BatchView } from '@atelier/contract/production';
import type {
  ItemStockView,
  LotRow,
  LotThereView,
  LotView,
  StockOperationRow,
  StockOperationView,
} from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView, SupplierView } from '@atelier/contract/purchasing';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let oil: string;
let soap: string;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;

async function addItem(fields: object): Promise<string> {
  const item = { id: v7(), isCounted: true, tracksLots: true, ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', item)).id;
}

/** A soap maker whose books follow the stock: 10 kg of oil of no lot, and 5 kg of it make 10 soaps. */
beforeEach(async () => {
  desk = await workshop.found();
  oil = await addItem({ kind: 'material', name: 'Olive oil', stockUnit: 'kg' });
  const made = { kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 900 };
  soap = await addItem({ ...made, name: 'Soap', shelfLifeDays: 365 });
  const lines = [{ itemId: oil, quantity: whole(10), valueCents: 8000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
  const [recipeId, versionId] = [v7(), v7()];
  const path = `/inventory/recipes/${recipeId}/versions/${versionId}`;
  const takes = [{ itemId: oil, quantity: whole(5), unit: 'kg' }];
  granted(await desk.call('PUT', path, { itemId: soap, yield: whole(10), yieldUnit: 'piece', lines: takes }));
  granted(await desk.call('POST', `${path}/activate`));
});

const record = (kind: string, line: object, day = '2026-02-01') =>
  desk.call('POST', '/inventory/operations', { id: v7(), kind, day, lines: [line] });
const found = async (number: string, kilos: number, expiresOn: string | null = null) =>
  granted<StockOperationView>(
    await record('count', { itemId: oil, quantity: whole(kilos), lot: { number, expiresOn } }),
  );
const lots = async (query = '') =>
  granted<{ rows: LotRow[] }>(await desk.call('GET', `/inventory/lots${query}`)).rows;
const lotOf = async (number: string): Promise<LotView> => {
  const row = (await lots('?show=all')).find((lot) => lot.number === number);
  return granted<LotView>(await desk.call('GET', `/inventory/lots/${row?.id ?? ''}`));
};
const made = async (pieces: number, kilos: number, fields: object = {}) => {
  const plan = { id: v7(), itemId: soap, quantity: whole(pieces), plannedFor: '2026-02-02', lot: 'S-1' };
  const batch = granted<BatchView>(await desk.call('POST', '/inventory/batches', plan));
  const output = { id: v7(), version: batch.version, day: '2026-02-02', made: whole(pieces), ...fields };
  const used = [{ itemId: oil, quantity: whole(kilos) }];
  return granted<BatchView>(
    await desk.call('POST', `/inventory/batches/${batch.id}/outputs`, { ...output, used }),
  );
};
const draftOf = async (pieces: number, fields: object = {}) => {
  const customerId = await addCustomerTo(desk, { name: 'Corner shop' });
  const draft = draftFor(
    customerId,
    { channel: 'wholesale', ...fields },
    { productId: soap, quantity: whole(pieces) },
  );
  return saveDraftAt(desk, draft);
};
const sold = async (pieces: number, fields: object = {}) =>
  granted<InvoiceView>(await desk.call('POST', `/invoices/${await draftOf(pieces, fields)}/issue`));
const operationsOf = async (sourceId: string) =>
  granted<{ rows: StockOperationRow[] }>(await desk.call('GET', `/inventory/operations?sourceId=${sourceId}`))
    .rows;
const operation = async (id: string) =>
  granted<StockOperationView>(await desk.call('GET', `/inventory/operations/${id}`));
const takeBack = (id: string) =>
  desk.call('POST', `/inventory/operations/${id}/reverse`, { id: v7(), day: '2026-03-30' });

describe('lots', () => {
  it('are taken first expiring first, and what is of no lot is taken last and never refused', async () => {
    await found('OIL-B', 2, '2026-09-01');
    await found('OIL-A', 2, '2026-06-01');
    await found('OIL-C', 1);
    const loss = granted<StockOperationView>(await record('loss', { itemId: oil, quantity: whole(3) }));
    expect(loss.movements[0]?.lots).toMatchObject([
      { number: 'OIL-A', quantity: whole(2) },
      { number: 'OIL-B', quantity: whole(1) },
    ]);
    const more = granted<StockOperationView>(await record('loss', { itemId: oil, quantity: whole(20) }));
    expect(more.movements[0]?.lots.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['OIL-B', whole(1)],
      ['OIL-C', whole(1)],
    ]);
    expect(await lots()).toEqual([]);
    granted(await takeBack(more.id));
    expect((await lots()).map(({ number, onHand }) => [number, onHand])).toEqual([
      ['OIL-B', whole(1)],
      ['OIL-C', whole(1)],
    ]);
  });

  it('lead from a bad jar of oil to every buyer, and from a soap to the supplier of its oil', async () => {
    const supplier = { id: v7(), name: 'Olive Grove' };
    granted<SupplierView>(await desk.call('POST', '/inventory/suppliers', supplier));
    const line = {
      itemId: oil,
      packName: 'kg',
      packAmount: whole(1),
      packUnit: 'kg',
      packs: whole(5),
      packPriceCents: 800,
    };
    const order = granted<PurchaseOrderView>(
      await desk.call('POST', '/inventory/purchase-orders', {
        id: v7(),
        payeeId: supplier.id,
        orderedOn: '2026-01-05',
        lines: [line],
      }),
    );
    granted(
      await desk.call('POST', `/inventory/purchase-orders/${order.id}/step`, {
        version: order.version,
        step: 'place',
        day: '2026-01-05',
      }),
    );
    const lot = { number: 'OIL-7', expiresOn: '2026-12-31', supplierNumber: 'OG-2211' };
    granted(
      await desk.call('POST', `/inventory/purchase-orders/${order.id}/receive`, {
        id: v7(),
        day: '2026-01-10',
        lines: [{ position: 1, packs: whole(5), lot }],
      }),
    );
    await made(10, 5);
    const invoice = await sold(4);
    const bad = await lotOf('OIL-7');
    expect(bad).toMatchObject({ supplierNumber: 'OG-2211', onHand: 0, backward: [] });
    expect(bad.passages).toMatchObject([
      { kind: 'purchase-receipt', partyName: 'Olive Grove', source: { number: '1' }, quantity: whole(5) },
      { kind: 'production', partyName: 'Soap', quantity: -whole(5) },
    ]);
    expect(bad.forward).toMatchObject([
      {
        steps: 1,
        itemName: 'Soap',
        number: 'S-1',
        expiresOn: '2027-02-02',
        onHand: whole(6),
        places: [{ placeName: 'Studio', onHand: whole(6) }],
        passages: [
          { kind: 'production', quantity: whole(10) },
          {
            kind: 'sale',
            partyName: 'Corner shop',
            source: { number: invoice.number },
            channel: 'wholesale',
            quantity: -whole(4),
          },
        ],
      },
    ]);
    const piece = await lotOf('S-1');
    expect(piece.forward).toEqual([]);
    expect(piece.backward).toMatchObject([
      { number: 'OIL-7', steps: 1, passages: [{ partyName: 'Olive Grove' }, {}] },
    ]);
    const file = await desk.call('GET', `/inventory/lots/${bad.id}/trace.csv`);
    expect(file.text).toMatch(/^This lot,.*,Used,.*,Soap,.*,-5,/m);
    expect(file.text).toContain(
      `Made of it,1,Soap,S-1,,2027-02-02,2026-03-05,Sold,${invoice.number ?? ''},Corner shop,,Wholesale,-4,piece`,
    );
  });

  it('lead on past pieces that are kept by none: whoever got some since perhaps got one', async () => {
    const { id, ...plain } = granted<ItemView>(await desk.call('GET', `/inventory/items/${soap}`));
    granted(await desk.call('PUT', `/inventory/items/${id}`, { ...plain, tracksLots: false }));
    await found('OIL-1', 5, '2026-12-31');
    const before = await sold(2, { issueDate: '2026-02-01' });
    await made(10, 5);
    const invoice = await sold(4);
    const bad = await lotOf('OIL-1');
    expect(bad.forward).toEqual([]);
    expect(bad.withoutLots).toMatchObject([
      {
        itemName: 'Soap',
        made: [{ day: '2026-02-02', quantity: whole(10), source: { kind: 'production-batch', number: '1' } }],
        gone: [{ partyName: 'Corner shop', source: { number: invoice.number }, quantity: -whole(4) }],
        goneCount: 1,
      },
    ]);
    const file = await desk.call('GET', `/inventory/lots/${bad.id}/trace.csv`);
    expect(file.text).toContain(`Perhaps of these,,Soap,,,,2026-03-05,Sold,${invoice.number ?? ''}`);
    expect(file.text).not.toContain(before.number ?? 'none');
    granted(
      await desk.call('POST', `/invoices/${invoice.id}/void`, { date: '2026-03-25', reason: 'Not wanted' }),
    );
    expect((await lotOf('OIL-1')).withoutLots).toMatchObject([{ gone: [], goneCount: 0 }]);
  });

  it('come back with what is voided, returned or taken back, and the trace forgets it', async () => {
    await found('OIL-1', 5, '2026-12-31');
    const batch = await made(10, 5);
    const invoice = await sold(4);
    const [sale] = await operationsOf(invoice.id);
    const back = { id: v7(), day: '2026-03-20', lines: [{ position: 1, quantity: whole(1) }] };
    granted(await desk.call('POST', `/inventory/operations/${sale?.id ?? ''}/returns`, back));
    expect((await lotOf('S-1')).passages[1]).toMatchObject({ kind: 'sale', quantity: -whole(3) });
    granted(
      await desk.call('POST', `/invoices/${invoice.id}/void`, { date: '2026-03-25', reason: 'Not wanted' }),
    );
    expect(await lotOf('S-1')).toMatchObject({ onHand: whole(10), passages: [{ kind: 'production' }] });
    expect((await lotOf('OIL-1')).forward).toHaveLength(1);
    const output = batch.outputs[0]?.id ?? '';
    granted(
      await desk.call('POST', `/inventory/batches/${batch.id}/outputs/${output}/reverse`, {
        id: v7(),
        day: '2026-03-30',
      }),
    );
    expect(await lotOf('OIL-1')).toMatchObject({ onHand: whole(5), forward: [] });
    expect(await lotOf('S-1')).toMatchObject({ onHand: 0, backward: [], passages: [] });
  });

  it('come back with what is credited, and go again when that is void', async () => {
    await made(10, 5);
    const invoice = await sold(4);
    const line = { id: v7(), invoiceLineId: invoice.lines[0]?.id, quantity: whole(3), goods: 'stock' };
    const draft = { invoiceId: invoice.id, issueDate: '2026-03-20', reason: 'Too many', lines: [line] };
    const path = `/credit-notes/${v7()}`;
    granted(await desk.call('PUT', `${path}/draft`, { draft }));
    granted(await desk.call('POST', `${path}/issue`));
    expect(await lotOf('S-1')).toMatchObject({ onHand: whole(9) });
    granted(await desk.call('POST', `${path}/void`, { date: '2026-03-25', reason: 'Kept after all' }));
    expect(await lotOf('S-1')).toMatchObject({ onHand: whole(6) });
  });

  it('stay with what is moved, there and back', async () => {
    await found('OIL-1', 5);
    const van = v7();
    granted(await desk.call('POST', '/inventory/places', { id: van, kind: 'van', name: 'Van' }));
    const moved = granted<StockOperationView>(
      await record('transfer', { itemId: oil, quantity: whole(6), toPlaceId: van }),
    );
    expect((await lotOf('OIL-1')).places).toMatchObject([{ placeName: 'Van', onHand: whole(5) }]);
    granted(await takeBack(moved.id));
    expect((await lotOf('OIL-1')).places).toMatchObject([{ placeName: 'Studio', onHand: whole(5) }]);
  });

  it('that are blocked are taken only by name', async () => {
    await found('OIL-A', 2, '2026-06-01');
    await found('OIL-B', 2, '2026-09-01');
    const { id } = await lotOf('OIL-A');
    const block = (isBlocked: boolean) =>
      desk.call('POST', `/inventory/lots/${id}/block`, { isBlocked, reason: 'Smells rancid' });
    expect(granted<LotView>(await block(true))).toMatchObject({ blockedReason: 'Smells rancid' });
    expect(await lots('?show=blocked')).toMatchObject([{ number: 'OIL-A' }]);
    const loss = async (fields: object = {}) =>
      granted<StockOperationView>(await record('damage', { itemId: oil, quantity: whole(1), ...fields }));
    expect((await loss()).movements[0]?.lots).toMatchObject([{ number: 'OIL-B' }]);
    expect((await loss({ lot: { number: 'oil-a' } })).movements[0]?.lots).toMatchObject([
      { number: 'OIL-A' },
    ]);
    granted(await block(false));
    expect((await loss()).movements[0]?.lots).toMatchObject([{ number: 'OIL-A' }]);
  });

  it('that are blocked or have expired are not available, and nothing is sold or made of them alone', async () => {
    await made(10, 5);
    const { id } = await lotOf('S-1');
    const block = async (isBlocked: boolean) =>
      granted(await desk.call('POST', `/inventory/lots/${id}/block`, { isBlocked, reason: 'Recalled' }));
    const available = async (itemId: string) =>
      granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`)).available;
    const issue = async (pieces: number, fields: object = {}) =>
      desk.call('POST', `/invoices/${await draftOf(pieces)}/issue`, fields);
    await block(true);
    expect(await available(soap)).toBe(0);
    expect(refusalOf(await issue(5))).toEqual([409, 'stock-is-withheld']);

    // Of no lot, by a deliberate act: the recall names who may have one.
    granted(await issue(5, { lots: [{ itemId: soap, lots: [] }] }));
    expect((await lotOf('S-1')).withoutLots).toMatchObject([
      { itemName: 'Soap', made: [], gone: [{ partyName: 'Corner shop', quantity: -whole(5) }], goneCount: 1 },
    ]);
    await block(false);
    const lot = { number: 'S-1', supplierNumber: '', note: '' };
    granted(await desk.call('PUT', `/inventory/lots/${id}`, { ...lot, expiresOn: '2026-03-04' }));
    expect([await available(soap), refusalOf(await issue(2))]).toEqual([
      -whole(5),
      [409, 'stock-is-withheld'],
    ]);
    granted(await issue(2, { lots: [{ itemId: soap, lots: [{ lotId: id, quantity: whole(2) }] }] }));
    expect((await lotOf('S-1')).onHand).toBe(whole(8));

    // Five kilos of oil lie there beside a blocked jar of four.
    await found('OIL-X', 4);
    const oilId = (await lotOf('OIL-X')).id;
    const path = `/inventory/lots/${oilId}/block`;
    granted(await desk.call('POST', path, { isBlocked: true, reason: 'Smells rancid' }));
    expect(await available(oil)).toBe(whole(5));
    await expect(made(10, 6)).rejects.toThrow('stock-is-withheld');
    await made(10, 1);
  });

  it('are named afterwards, for what goes and for what came of none', async () => {
    await found('OIL-A', 2, '2026-06-01');
    await found('OIL-B', 2, '2026-09-01');
    const loss = granted<StockOperationView>(await record('loss', { itemId: oil, quantity: whole(1) }));
    const assign = (operationId: string, parts: object[], position = 1) =>
      desk.call('PUT', `/inventory/operations/${operationId}/movements/${String(position)}/lots`, {
        lots: parts,
      });
    const part = (number: string, kilos: number) => ({ number, quantity: whole(kilos) });
    granted(await assign(loss.id, [part('OIL-B', 1)]));
    expect((await operation(loss.id)).movements[0]?.lots).toMatchObject([
      { number: 'OIL-B', quantity: whole(1) },
    ]);
    expect((await lots()).map(({ number, onHand }) => [number, onHand])).toEqual([
      ['OIL-A', whole(2)],
      ['OIL-B', whole(1)],
    ]);
    granted(await assign(loss.id, []));
    expect((await lotOf('OIL-B')).onHand).toBe(whole(2));
    expect(refusalOf(await assign(loss.id, [part('OIL-B', 2)]))).toEqual([422, 'lots-more-than-moved']);
    expect(refusalOf(await assign(loss.id, [part('OIL-9', 1)]))).toEqual([404, 'lot-not-found']);
    expect(refusalOf(await assign(loss.id, [part('OIL-B', 1), part('oil-b', 1)]))).toEqual([
      422,
      'lot-twice',
    ]);
    expect(refusalOf(await assign(loss.id, [], 7))).toEqual([404, 'stock-operation-not-found']);
    granted(await takeBack(loss.id));
    expect(refusalOf(await assign(loss.id, []))).toEqual([409, 'movement-lots-stay']);
    // What is there of no lot is put into one where it lies.
    const studio = loss.movements[0]?.placeId;
    const into = { itemId: oil, quantity: whole(4), placeId: studio, toPlaceId: studio };
    expect(refusalOf(await record('transfer', into))).toEqual([422, 'stock-place-missing']);
    const named = granted<StockOperationView>(
      await record('transfer', { ...into, lot: { number: 'OIL-0' } }),
    );
    expect((await lotOf('OIL-0')).places).toMatchObject([{ placeName: 'Studio', onHand: whole(4) }]);
    granted(await takeBack(named.id));
    expect((await lotOf('OIL-0')).onHand).toBe(0);
  });

  it('are chosen where they go into a batch and to a customer, and else taken first expiring first', async () => {
    await found('OIL-A', 3, '2026-06-01');
    await found('OIL-B', 3, '2026-09-01');
    const there = granted<LotThereView[]>(await desk.call('GET', `/inventory/lots/there?itemIds[0]=${oil}`));
    expect(there.map(({ number, placeName, quantity }) => [number, placeName, quantity])).toEqual([
      ['OIL-A', 'Studio', whole(3)],
      ['OIL-B', 'Studio', whole(3)],
    ]);
    const lotIds = new Map(there.map(({ number, lotId }) => [number, lotId]));
    const of = (number: string, amount: number) => ({ lotId: lotIds.get(number), quantity: whole(amount) });
    const choose = (itemId: string, ...parts: object[]) => ({ lots: [{ itemId, lots: parts }] });
    await made(10, 4, choose(oil, of('OIL-B', 2), of('OIL-A', 1)));
    expect((await lots()).map(({ number, onHand }) => [number, onHand])).toEqual([
      ['OIL-A', whole(2)],
      ['OIL-B', whole(1)],
      ['S-1', whole(10)],
    ]);
    await made(10, 1);
    expect((await lotOf('OIL-A')).onHand).toBe(whole(1));

    // Named otherwise, some of the soaps are of another lot; the customer asks for that.
    const soaps = await lotOf('S-1');
    const placeId = soaps.places[0]?.placeId;
    granted(
      await record('transfer', {
        itemId: soap,
        quantity: whole(5),
        placeId,
        toPlaceId: placeId,
        fromLot: { number: 'S-1' },
        lot: { number: 'S-2', expiresOn: '2027-06-01' },
      }),
    );
    lotIds.set('S-1', soaps.id).set('S-2', (await lotOf('S-2')).id);
    expect((await lotOf('S-2')).onHand).toBe(whole(5));
    const issue = async (...parts: object[]) =>
      desk.call('POST', `/invoices/${await draftOf(6)}/issue`, choose(soap, ...parts));
    expect(refusalOf(await issue(of('S-2', 7)))).toEqual([422, 'lots-more-than-moved']);
    expect(refusalOf(await issue(of('S-2', 1), of('S-2', 1)))).toEqual([422, 'lot-twice']);
    expect(refusalOf(await issue(of('OIL-A', 1)))).toEqual([404, 'lot-not-found']);
    const invoice = granted<InvoiceView>(await issue(of('S-2', 4)));
    const [sale] = await operationsOf(invoice.id);
    expect((await operation(sale?.id ?? '')).movements[0]?.lots).toMatchObject([
      { number: 'S-2', quantity: whole(4) },
    ]);
    expect((await lotOf('S-1')).onHand).toBe(whole(15));
  });

  it('are put from one into another, or into none, where they lie, and back', async () => {
    await found('OIL-A', 3);
    const { places } = await lotOf('OIL-A');
    const put = (kilos: number, fields: object) =>
      record('transfer', {
        itemId: oil,
        quantity: whole(kilos),
        placeId: places[0]?.placeId,
        toPlaceId: places[0]?.placeId,
        ...fields,
      });
    const [from, to] = [{ fromLot: { number: 'OIL-A' } }, { lot: { number: 'OIL-B' } }];
    const moved = granted<StockOperationView>(await put(2, { ...from, ...to }));
    expect(moved.movements.map(({ quantity, lots: parts }) => [quantity, parts[0]?.number])).toEqual([
      [-whole(2), 'OIL-A'],
      [whole(2), 'OIL-B'],
    ]);
    granted(await put(1, from));
    expect((await lots()).map(({ number, onHand }) => [number, onHand])).toEqual([['OIL-B', whole(2)]]);
    granted(await takeBack(moved.id));
    expect((await lotOf('OIL-A')).onHand).toBe(whole(2));
    expect(refusalOf(await put(1, { ...from, lot: { number: 'oil-a' } }))).toEqual([422, 'lot-twice']);
    expect(refusalOf(await put(1, { fromLot: { number: 'OIL-9' } }))).toEqual([404, 'lot-not-found']);
    expect(refusalOf(await put(1, {}))).toEqual([422, 'stock-place-missing']);
  });

  it('stand on labels of their own item alone', async () => {
    await found('OIL-A', 2, '2026-06-01');
    const { id } = await lotOf('OIL-A');
    const print = (itemId: string, lotId: string) =>
      desk.call('POST', '/inventory/labels.pdf', { sheet: 'l7160', lines: [{ itemId, copies: 1, lotId }] });
    expect((await print(oil, id)).status).toBe(200);
    expect(refusalOf(await print(soap, id))).toEqual([404, 'lot-not-found']);
  });

  it('refuse a number that is taken, one that is not known, and who may not', async () => {
    await found('OIL-A', 2);
    await found('OIL-B', 2);
    const { id } = await lotOf('OIL-A');
    const change = (fields: object, by: Desk = desk) =>
      by.call('PUT', `/inventory/lots/${id}`, { number: 'OIL-A', ...fields });
    expect(refusalOf(await change({ number: 'oil-b' }))).toEqual([409, 'lot-number-taken']);
    expect(refusalOf(await record('loss', { itemId: oil, quantity: 1, lot: { number: 'OIL-9' } }))).toEqual([
      404,
      'lot-not-found',
    ]);
    expect(granted<LotView>(await change({ expiresOn: '2026-02-10', note: 'From the shed' }))).toMatchObject({
      expiresOn: '2026-02-10',
      note: 'From the shed',
    });
    expect(await lots('?show=expiring')).toMatchObject([{ number: 'OIL-A' }]);
    expect(await lots('?search=oil-b')).toMatchObject([{ number: 'OIL-B' }]);
    const reader = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await change({}, reader))).toEqual([403, 'permission-denied']);
  });
});
