import type { ItemEditPreviewView, ItemEditView, ItemView, PriceListView } from '@atelier/contract/items';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const add = async (name: string, fields: object = {}) =>
  granted<ItemView>(
    await desk.call('POST', '/inventory/items', {
      id: v7(),
      kind: 'product',
      productType: 'made',
      name,
      retailCents: 3_000,
      ...fields,
    }),
  );
const addPriceList = async (name: string) =>
  granted<PriceListView>(await desk.call('POST', '/inventory/price-lists', { id: v7(), name })).id;
const read = async ({ id }: { id: string }) =>
  granted<ItemView>(await desk.call('GET', `/inventory/items/${id}`));
const preview = async (which: object, edit: object) =>
  granted<ItemEditPreviewView>(await desk.call('POST', '/inventory/item-edit-preview', { which, edit }));
const make = async (which: object, edit: object, said: object = {}, by = desk) =>
  by.call('POST', '/inventory/item-edits', {
    id: v7(),
    which,
    edit,
    stamp: (await preview(which, edit)).stamp,
    ...said,
  });
const made = async (which: object, edit: object) => granted<ItemEditView>(await make(which, edit));
const undo = (id: string) => desk.call('POST', `/inventory/item-edits/${id}/undo`);
const raise = { kind: 'price', price: 'retail', how: 'percent', by: 100_000 };

describe('an edit of many items', () => {
  it('is shown first, and does what was shown', async () => {
    const [mug, vase] = [await add('Mug'), await add('Vase', { retailCents: 12_345, wholesaleCents: 6_000 })];
    const tea = await add('Tea', { kind: 'supply', productType: null });
    const which = { filter: { shelf: 'products' } };
    const seen = await preview(which, raise);
    expect(seen).toMatchObject({ changeCount: 2, sameCount: 0, refusedCount: 0 });
    expect(
      seen.rows.map(({ name, before, after }) => [name, before.retailCents, after?.retailCents]),
    ).toEqual([
      ['Mug', 3_000, 3_300],
      ['Vase', 12_345, 13_580],
    ]);
    expect(await read(mug)).toEqual(mug);
    expect(await made(which, raise)).toMatchObject({
      edit: raise,
      itemCount: 2,
      undoneAt: null,
      keptCount: 0,
    });
    expect(await read(mug)).toEqual({ ...mug, retailCents: 3_300, version: 2 });
    expect(await read(vase)).toMatchObject({ retailCents: 13_580, wholesaleCents: 6_000 });
    expect(await read(tea)).toEqual(tea);
  });

  it('gives back exactly what was, for each of the things that can be changed', async () => {
    const supplierId = v7();
    granted(await desk.call('POST', '/finances/payees', { id: supplierId, name: 'Clay Supply' }));
    const placeId = v7();
    granted(await desk.call('POST', '/inventory/places', { id: placeId, kind: 'studio', name: 'Cellar' }));
    const [galleries, guild] = [await addPriceList('Galleries'), await addPriceList('Guild')];
    const inGalleries = { priceListId: galleries, priceCents: 1_650 };
    const item = await add('Mug', {
      listPrices: [inGalleries],
      category: 'Mugs',
      tags: ['spring'],
      wholesaleCents: 1_500,
      isCounted: true,
      reorderPoint: 1_500_000,
      leadTimeDays: 3,
      targetMargin: 600_000,
    });
    const retired = await desk.call('POST', `/inventory/items/${item.id}/retire`, { state: 'discontinued' });
    let before = granted<ItemView>(retired);
    const which = { itemIds: [item.id] };
    const edits: [object, Partial<ItemView>][] = [
      [{ kind: 'category', category: 'Cups' }, { category: 'Cups' }],
      [{ kind: 'tag', tag: 'sale' }, { tags: ['spring', 'sale'] }],
      [{ kind: 'untag', tag: 'Spring' }, { tags: [] }],
      [{ kind: 'supplier', supplierId }, { preferredSupplierId: supplierId }],
      [{ kind: 'usual-place', placeId }, { usualPlaceId: placeId }],
      [{ kind: 'reorder-point', reorderPoint: null }, { reorderPoint: null }],
      [{ kind: 'lead-time', leadTimeDays: 0 }, { leadTimeDays: 0 }],
      [{ kind: 'price', price: 'wholesale', how: 'amount', by: 250 }, { wholesaleCents: 1_750 }],
      [
        { kind: 'list-price', priceListId: galleries, how: 'percent', by: -50_000 },
        { listPrices: [{ ...inGalleries, priceCents: 1_568 }] },
      ],
      [{ kind: 'list-price', priceListId: galleries, how: 'to', by: null }, { listPrices: [] }],
      [
        { kind: 'list-price', priceListId: guild, how: 'to', by: 1_400 },
        { listPrices: [inGalleries, { priceListId: guild, priceCents: 1_400 }] },
      ],
      [{ kind: 'target-margin', targetMargin: null }, { targetMargin: null }],
      [
        { kind: 'state', state: 'archived' },
        { isArchived: true, isDiscontinued: false },
      ],
    ] as never;
    for (const [edit, part] of edits) {
      const { id } = await made(which, edit);
      expect(await read(item)).toEqual({ ...before, ...part, version: before.version + 1 });
      expect(granted(await undo(id))).toMatchObject({ kept: [], edit: { keptCount: 0 } });
      const after = await read(item);
      expect(after).toEqual({ ...before, version: before.version + 2 });
      before = after;
    }
    const { rows } = granted<{ rows: ItemEditView[] }>(await desk.call('GET', '/inventory/item-edits'));
    expect(rows).toHaveLength(edits.length);
    expect(rows.find(({ edit }) => edit.kind === 'usual-place')).toMatchObject({ placeName: 'Cellar' });
    expect(rows.find(({ edit }) => edit.kind === 'supplier')).toMatchObject({ supplierName: 'Clay Supply' });
  });

  it('is not undone for an item that was changed since, nor twice', async () => {
    const [mug, vase] = [await add('Mug'), await add('Vase')];
    const { id } = await made({ itemIds: [mug.id, vase.id] }, { kind: 'category', category: 'Sale' });
    const { id: _id, version: _version, ...fields } = await read(vase);
    granted(await desk.call('PUT', `/inventory/items/${vase.id}`, { ...fields, description: 'Tall' }));
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const undone = granted<object>(answers.find(({ status }) => status === 200) ?? answers[0]);
    expect(undone).toMatchObject({
      kept: [{ id: vase.id, name: 'Vase' }],
      edit: { itemCount: 2, keptCount: 1 },
    });
    expect(await read(mug)).toMatchObject({ category: '' });
    expect(await read(vase)).toMatchObject({ category: 'Sale', description: 'Tall' });
    expect(refusalOf(await undo(id))).toEqual([409, 'item-edit-undone']);
    expect(refusalOf(await undo(v7()))).toEqual([404, 'item-edit-not-found']);
  });

  it('takes variants along with their product, but for those that are put away', async () => {
    const mug = await add('Mug', { optionNames: ['Glaze'] });
    const variants = ['Celadon', 'Tenmoku'].map((glaze) => ({
      id: v7(),
      optionValues: [glaze],
      retailCents: 3_200,
    }));
    granted(await desk.call('POST', `/inventory/items/${mug.id}/variants`, { variants }));
    const [celadon = mug, tenmoku = mug] = variants;
    granted(await desk.call('POST', `/inventory/items/${tenmoku.id}/retire`, { state: 'archived' }));
    expect(await preview({ filter: { variants: false } }, raise)).toMatchObject({ changeCount: 2 });
    await made({ itemIds: [mug.id] }, raise);
    expect((await read(celadon)).retailCents).toBe(3_520);
    expect((await read(tenmoku)).retailCents).toBe(3_200);
  });

  it('leaves out what it may not do with an item, and says why', async () => {
    const [mug, vase] = [await add('Mug'), await add('Vase', { wholesaleCents: 1_000 })];
    const which = { itemIds: [mug.id, vase.id] };
    const edit = { kind: 'price', price: 'wholesale', how: 'amount', by: -500 };
    expect(await preview(which, edit)).toMatchObject({
      changeCount: 1,
      refusedCount: 1,
      rows: [
        { name: 'Mug', after: null, code: 'item-has-no-price' },
        { name: 'Vase', code: null, after: { wholesaleCents: 500 } },
      ],
    });
    expect(await made(which, edit)).toMatchObject({ itemCount: 1 });
    expect(await read(mug)).toEqual(mug);
  });

  it('does nothing that was not shown', async () => {
    const mug = await add('Mug');
    const which = { filter: { shelf: 'products' } };
    const { stamp } = await preview(which, raise);
    const other = { ...raise, by: 200_000 };
    expect(refusalOf(await make(which, other, { stamp }))).toEqual([409, 'items-changed-meanwhile']);
    const vase = await add('Vase');
    expect(refusalOf(await make(which, raise, { stamp }))).toEqual([409, 'items-changed-meanwhile']);
    expect(await read(mug)).toEqual(mug);
    expect(await read(vase)).toEqual(vase);
    const same = { kind: 'category', category: '' };
    expect(refusalOf(await make(which, same))).toEqual([409, 'item-edit-changes-nothing']);
    expect(refusalOf(await make(which, { kind: 'supplier', supplierId: v7() }))).toEqual([
      404,
      'supplier-not-found',
    ]);
    const helper = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await make(which, raise, {}, helper))).toEqual([403, 'permission-denied']);
  });

  it('is made once, however often it is sent', async () => {
    const mug = await add('Mug');
    const which = { itemIds: [mug.id] };
    const said = { id: v7(), which, edit: raise, stamp: (await preview(which, raise)).stamp };
    const key = v7();
    const send = () => desk.call('POST', '/inventory/item-edits', said, key);
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(mug)).retailCents).toBe(3_300);
  });
});

describe('the list of items as a file', () => {
  it('has what the filter finds, and comes in again as it is', async () => {
    await add('Mug, "small"', { sku: 'MUG', category: 'Mugs', tags: ['a', 'b'], targetMargin: 625_000 });
    await add('Vase');
    const { text } = await desk.call('GET', '/inventory/items.csv?shelf=products&category=Mugs');
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head).toContain('Name,Kind,Product type,');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Mug, ""small""",product,made,');
    expect(rows[0]).toContain('62.5');
    const form = new FormData();
    form.append('kind', 'items');
    form.append('file', new File([text], 'items.csv'));
    const seen = await desk.call('POST', '/imports/preview', form);
    expect(granted(seen)).toMatchObject({ rowCount: 1, knownCount: 1, wrongCount: 0 });
  });
});
