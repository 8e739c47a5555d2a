import type { BatchView } from '@atelier/contract/production';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import type { ImportView } from '@atelier/contract/imports';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
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
let cellar: string;
let shelf: string;
let clay: string;
let mug: string;
let box: string;

const whole = (amount: number) => amount * 1_000_000;
async function addPlace(name: string, fields: object = {}): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/inventory/places', { id, kind: 'studio', name, ...fields }));
  return id;
}
const add = (fields: object) =>
  desk.call('POST', '/inventory/items', { id: v7(), isCounted: true, ...fields });
const addItem = async (fields: object) => granted<ItemView>(await add(fields)).id;
const made = { kind: 'product', productType: 'made', retailCents: 2400 };
const changePlace = (id: string, fields: object) => desk.call('PUT', `/inventory/places/${id}`, fields);
/** Returns what of an item is where, by the names of the places. */
const placesOf = async (itemId: string) =>
  Object.fromEntries(
    granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`)).places.map(
      ({ placeName, onHand }) => [placeName, onHand / 1_000_000],
    ),
  );

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

/** Clay is in the cellar, mugs are on a shelf, boxes where all else is: 10 kg and 10 boxes were there. */
beforeEach(async () => {
  desk = await workshop.found();
  await addPlace('Studio');
  cellar = await addPlace('Cellar');
  shelf = await addPlace('Shelf', { kind: 'shop' });
  clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg', usualPlaceId: cellar });
  mug = await addItem({ ...made, name: 'Mug', usualPlaceId: shelf });
  box = await addItem({ kind: 'packaging', name: 'Box' });
  const lines = [clay, box].map((itemId) => ({ itemId, quantity: whole(10), valueCents: 4000 }));
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
});

describe('the usual place of an item', () => {
  it('is a place of the business itself, and no shop that sells on consignment', async () => {
    const other = await workshop.found();
    const theirs = v7();
    granted(await other.call('POST', '/inventory/places', { id: theirs, kind: 'studio', name: 'Theirs' }));
    const gallery = { kind: 'consignee', customerId: await addCustomerTo(desk) };
    const consigned = await addPlace('Gallery', gallery);
    for (const usualPlaceId of [v7(), theirs, consigned]) {
      const refused = await add({ kind: 'material', name: 'Glaze', usualPlaceId });
      expect(refusalOf(refused)).toEqual([422, 'usual-place-invalid']);
      expect(refused.body).toMatchObject({ data: { field: 'usualPlaceId' } });
    }
    const turned = await changePlace(cellar, { ...gallery, name: 'Cellar' });
    expect(refusalOf(turned)).toEqual([409, 'place-is-usual']);
    const edit = { kind: 'usual-place', placeId: consigned };
    const which = { itemIds: [clay] };
    const { stamp } = granted<{ stamp: string }>(
      await desk.call('POST', '/inventory/item-edit-preview', { which, edit }),
    );
    const edited = await desk.call('POST', '/inventory/item-edits', { id: v7(), which, edit, stamp });
    expect(refusalOf(edited)).toEqual([422, 'usual-place-invalid']);
  });

  it('is where its stock begins, and is found; the main one where it is archived', async () => {
    expect([await placesOf(clay), await placesOf(box)]).toEqual([{ Cellar: 10 }, { Studio: 10 }]);
    const found = (itemId: string, fields: object = {}) =>
      desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'count',
        day: '2026-01-02',
        lines: [{ itemId, quantity: whole(1), valueCents: 400, ...fields }],
      });
    granted(await found(clay));
    granted(await found(clay, { placeId: shelf }));
    expect(await placesOf(clay)).toEqual({ Cellar: 11, Shelf: 1 });
    granted(await changePlace(cellar, { kind: 'studio', name: 'Cellar', isArchived: true }));
    granted(await found(clay));
    expect(await placesOf(clay)).toEqual({ Cellar: 11, Shelf: 1, Studio: 1 });
  });

  it('is where each line of an order is received, unless the line, the receipt or the order says another', async () => {
    const supplierId = v7();
    granted(await desk.call('POST', '/inventory/suppliers', { id: supplierId, name: 'Clay & Co' }));
    const order = async (placeId: string | null) => {
      const lines = [clay, box].map((itemId) => ({
        itemId,
        packName: 'pack',
        packAmount: whole(1),
        packs: whole(9),
        packPriceCents: 100,
      }));
      const said = { id: v7(), payeeId: supplierId, orderedOn: '2026-01-02', placeId, lines };
      const { id, version } = granted<PurchaseOrderView>(
        await desk.call('POST', '/inventory/purchase-orders', said),
      );
      const step = { version, step: 'place', day: '2026-01-02' };
      granted(await desk.call('POST', `/inventory/purchase-orders/${id}/step`, step));
      return id;
    };
    const receive = async (id: string, said: object, ofClay: object = {}) =>
      granted(
        await desk.call('POST', `/inventory/purchase-orders/${id}/receive`, {
          id: v7(),
          day: '2026-01-03',
          lines: [
            { position: 1, packs: whole(1), ...ofClay },
            { position: 2, packs: whole(1) },
          ],
          ...said,
        }),
      );
    const usual = await order(null);
    await receive(usual, {});
    expect([await placesOf(clay), await placesOf(box)]).toEqual([{ Cellar: 11 }, { Studio: 11 }]);
    await receive(usual, { placeId: shelf }, { placeId: cellar });
    expect([await placesOf(clay), await placesOf(box)]).toEqual([{ Cellar: 12 }, { Studio: 11, Shelf: 1 }]);
    await receive(await order(shelf), {});
    expect([await placesOf(clay), await placesOf(box)]).toEqual([
      { Cellar: 12, Shelf: 1 },
      { Studio: 11, Shelf: 2 },
    ]);
  });

  it('is where a batch puts what it makes, and from where it takes each material', async () => {
    const lines = [
      { itemId: clay, quantity: whole(1), unit: 'kg' },
      { itemId: box, quantity: whole(1), unit: 'piece' },
    ];
    const [recipeId, versionId] = [v7(), v7()];
    const version = { itemId: mug, yield: whole(1), yieldUnit: 'piece', lines };
    granted(await desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, version));
    granted(await desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/activate`));
    const make = async (fields: object) => {
      const batch = granted<BatchView>(
        await desk.call('POST', '/inventory/batches', {
          id: v7(),
          itemId: mug,
          quantity: whole(2),
          plannedFor: '2026-01-05',
          ...fields,
        }),
      );
      const used = [clay, box].map((itemId) => ({ itemId, quantity: whole(2) }));
      const said = { id: v7(), version: batch.version, day: '2026-01-05', made: whole(2), minutes: 0, used };
      return granted<BatchView>(await desk.call('POST', `/inventory/batches/${batch.id}/outputs`, said));
    };
    const first = await make({});
    expect(first).toMatchObject({ placeName: 'Shelf', materials: [{ usualPlaceId: cellar }, {}] });
    expect([await placesOf(mug), await placesOf(clay), await placesOf(box)]).toEqual([
      { Shelf: 2 },
      { Cellar: 8 },
      { Studio: 8 },
    ]);
    const apart = { id: v7(), version: first.version, day: '2026-01-06', quantity: whole(1) };
    const recovered = [{ itemId: clay, quantity: whole(1) }];
    granted(await desk.call('POST', `/inventory/batches/${first.id}/apart`, { ...apart, recovered }));
    expect([await placesOf(mug), await placesOf(clay)]).toEqual([{ Shelf: 1 }, { Cellar: 9 }]);
    // Who makes it elsewhere has the materials there.
    await make({ placeId: cellar });
    expect([await placesOf(mug), await placesOf(clay), await placesOf(box)]).toEqual([
      { Cellar: 2, Shelf: 1 },
      { Cellar: 7 },
      { Cellar: -2, Studio: 8 },
    ]);
  });

  it('is from where it is sold, unless the invoice says another place', async () => {
    const sell = async (fields: object) => {
      const line = { productId: mug, quantity: whole(1) };
      const invoiceId = await saveDraftAt(desk, draftFor(await addCustomerTo(desk), fields, line));
      granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    };
    await sell({});
    await sell({ stockPlaceId: cellar });
    expect(await placesOf(mug)).toEqual({ Cellar: -1, Shelf: -1 });
  });

  it('goes out by CSV, and comes in again', async () => {
    const { text } = await desk.call('GET', '/inventory/items.csv');
    desk = await workshop.found();
    await addPlace('Studio');
    const bring = async (file: string) => {
      const form = new FormData();
      form.append('kind', 'items');
      form.append('file', new File([file], 'items.csv'));
      return form;
    };
    const refused = granted<{ rows: { problems: object[] }[] }>(
      await desk.call('POST', '/imports/preview', await bring(text)),
    ).rows.flatMap(({ problems }) => problems);
    expect(refused).toMatchObject([
      { field: 'usualPlace', code: 'import-place-unknown', details: 'Cellar' },
      { field: 'usualPlace', code: 'import-place-unknown', details: 'Shelf' },
    ]);
    const places = { Cellar: await addPlace('Cellar'), Shelf: await addPlace('Shelf') };
    const importId = v7();
    granted(await desk.call('PUT', `/imports/${importId}`, await bring(text)));
    await eventually(async () => {
      const now = granted<ImportView>(await desk.call('GET', `/imports/${importId}`));
      return now.endedAt === null ? undefined : now;
    });
    const { rows } = granted<{ rows: ItemView[] }>(await desk.call('GET', '/inventory/items'));
    expect(rows.map(({ name, usualPlaceId }) => [name, usualPlaceId])).toEqual([
      ['Box', null],
      ['Clay', places.Cellar],
      ['Mug', places.Shelf],
    ]);
  });
});
