import type { ItemEditView, ItemView } from '@atelier/contract/items';
import type { NextBatchView } from '@atelier/contract/production';
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
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let clay: string;
let lamp: string;

const whole = (amount: number) => amount * 1_000_000;
const fieldOf = (answer: Answer) => (answer.body as { data?: { field?: string } }).data?.field;
const add = (fields: object) =>
  desk.call('POST', '/inventory/items', { id: v7(), isCounted: true, ...fields });
const addItem = async (fields: object) => granted<ItemView>(await add(fields)).id;
const draft = { kind: 'product', productType: 'made', isDraft: true };
const become = (itemId: string, state: string) =>
  desk.call('POST', `/inventory/items/${itemId}/retire`, { state });
const read = async (itemId: string) =>
  granted<ItemView>(await desk.call('GET', `/inventory/items/${itemId}`));
const namesOf = async (path: string) =>
  granted<{ rows: { name: string }[] }>(await desk.call('GET', path)).rows.map(({ name }) => name);
const found = (itemId: string) =>
  desk.call('POST', '/inventory/operations', {
    id: v7(),
    kind: 'count',
    day: '2026-01-02',
    lines: [{ itemId, quantity: whole(3), valueCents: 900 }],
  });
const plan = () =>
  desk.call('POST', '/inventory/batches', {
    id: v7(),
    itemId: lamp,
    quantity: whole(2),
    plannedFor: '2026-01-05',
  });

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

/** A lamp is worked out: it takes a kilo of clay, and would be low. */
beforeEach(async () => {
  desk = await workshop.found();
  clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  lamp = await addItem({ ...draft, name: 'Lamp', reorderPoint: whole(5) });
  const lines = [{ itemId: clay, quantity: whole(10), valueCents: 4000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
  const [recipeId, versionId] = [v7(), v7()];
  const recipe = {
    itemId: lamp,
    yield: whole(1),
    yieldUnit: 'piece',
    lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
  };
  granted(await desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, recipe));
  granted(await desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/activate`));
});

describe('a draft of a product', () => {
  it('is a product alone', async () => {
    const refused = await add({ kind: 'material', name: 'Glaze', isDraft: true });
    expect(refusalOf(refused)).toEqual([422, 'draft-not-for-kind']);
    expect(refusalOf(await become(clay, 'draft'))).toEqual([422, 'draft-not-for-kind']);
  });

  it('moves no stock, is not made, ordered or counted, and no invoice names it', async () => {
    const lines = [
      { itemId: lamp, packName: 'box', packAmount: whole(1), packs: whole(1), packPriceCents: 1 },
    ];
    const supplierId = v7();
    granted(await desk.call('POST', '/inventory/suppliers', { id: supplierId, name: 'Lamps & Co' }));
    const placeId = granted<{ id: string }[]>(await desk.call('GET', '/inventory/places'))[0]?.id;
    const takeId = v7();
    const take = { id: takeId, name: '', day: '2026-01-02', placeId, withEmpty: true };
    granted(await desk.call('POST', '/inventory/stock-takes', take));
    const said = draftFor(await addCustomerTo(desk), {}, { productId: lamp });
    const answers: [Answer, string][] = [
      [await found(lamp), 'lines.0.itemId'],
      [await plan(), 'itemId'],
      [
        await desk.call('POST', '/inventory/purchase-orders', {
          id: v7(),
          payeeId: supplierId,
          orderedOn: '2026-01-02',
          lines,
        }),
        'lines.0.itemId',
      ],
      [
        await desk.call('PUT', `/inventory/stock-takes/${takeId}/counts/${lamp}`, {
          counted: whole(1),
          seen: null,
        }),
        'itemId',
      ],
      [await desk.call('PUT', `/invoices/${v7()}/draft`, { draft: said }), 'lines.0.productId'],
    ];
    for (const [answer, field] of answers) {
      expect([...refusalOf(answer), fieldOf(answer)]).toEqual([409, 'item-is-draft', field]);
    }
  });

  it('is offered nowhere, and found among the drafts; with its cost and what can be made of it', async () => {
    expect(await namesOf('/inventory/products')).toEqual([]);
    expect(await namesOf('/inventory/items?shelf=products')).toEqual([]);
    expect(await namesOf('/inventory/items?need=low')).toEqual([]);
    expect(await namesOf('/inventory/items?state=draft')).toEqual(['Lamp']);
    const next = granted<NextBatchView[]>(await desk.call('GET', '/inventory/batches/next'));
    expect(next).toEqual([]);
    expect(granted(await desk.call('GET', '/inventory/overview'))).toMatchObject({
      itemCount: 1,
      lowCount: 0,
    });
    const proposal = `/inventory/batches/proposal?itemId=${lamp}&quantity=${whole(2)}`;
    expect(granted(await desk.call('GET', proposal))).toMatchObject({
      materials: [{ itemId: clay, quantity: whole(2), available: whole(10) }],
    });
    granted(await become(lamp, 'active'));
    expect(await namesOf('/inventory/products')).toEqual(['Lamp']);
    expect(await namesOf('/inventory/items?need=low')).toEqual(['Lamp']);
  });

  it('is made active, and a draft again until something happens to it', async () => {
    granted(await become(lamp, 'active'));
    expect(granted(await become(lamp, 'draft'))).toMatchObject({ isDraft: true, wasUsed: false });
    granted(await become(lamp, 'active'));
    granted(await found(lamp));
    expect(await read(lamp)).toMatchObject({ isDraft: false, wasUsed: true });
    expect(refusalOf(await become(lamp, 'draft'))).toEqual([409, 'item-was-used']);

    const bowl = await addItem({ ...draft, name: 'Bowl' });
    granted(await become(bowl, 'active'));
    await saveDraftAt(desk, draftFor(await addCustomerTo(desk), {}, { productId: bowl }));
    expect(refusalOf(await become(bowl, 'draft'))).toEqual([409, 'item-was-used']);
    granted(await become(bowl, 'archived'));
    expect(await read(bowl)).toMatchObject({ isDraft: false, isArchived: true });
  });

  it('takes its variants along', async () => {
    const mug = await addItem({ ...draft, name: 'Mug', isCounted: false, optionNames: ['Glaze'] });
    const variants = ['Celadon', 'Iron'].map((glaze) => ({
      id: v7(),
      optionValues: [glaze],
      retailCents: 1,
    }));
    const drafts = async () => (await read(mug)).variants.map(({ isDraft }) => isDraft);
    granted(await desk.call('POST', `/inventory/items/${mug}/variants`, { variants }));
    expect(await drafts()).toEqual([true, true]);
    granted(await become(mug, 'active'));
    expect(await drafts()).toEqual([false, false]);
    granted(await become(variants[0]?.id ?? '', 'draft'));
    expect(await drafts()).toEqual([true, false]);
    granted(await found(variants[1]?.id ?? ''));
    expect(refusalOf(await become(mug, 'draft'))).toEqual([409, 'item-was-used']);
    expect(await read(mug)).toMatchObject({ isDraft: false });
  });

  it('becomes active together with others, and by an undo a draft again unless it was used since', async () => {
    const bowl = await addItem({ ...draft, name: 'Bowl' });
    const [which, edit] = [{ filter: { state: 'draft' } }, { kind: 'state', state: 'active' }];
    const { stamp } = granted<{ stamp: string }>(
      await desk.call('POST', '/inventory/item-edit-preview', { which, edit }),
    );
    const { id } = granted<ItemEditView>(
      await desk.call('POST', '/inventory/item-edits', { id: v7(), which, edit, stamp }),
    );
    granted(await found(bowl));
    expect(granted(await desk.call('POST', `/inventory/item-edits/${id}/undo`))).toMatchObject({
      kept: [{ id: bowl, name: 'Bowl' }],
    });
    expect([(await read(lamp)).isDraft, (await read(bowl)).isDraft]).toEqual([true, false]);
  });

  it('goes out by CSV with its state, and comes in again', async () => {
    const { text } = await desk.call('GET', '/inventory/items.csv?state=draft');
    const form = new FormData();
    form.append('kind', 'items');
    form.append('file', new File([`${text}Vase,material,,,,\n`], 'items.csv'));
    desk = await workshop.found();
    const seen = granted<{ columns: string[]; sample: string[][]; rows: { problems: object[] }[] }>(
      await desk.call('POST', '/imports/preview', form),
    );
    const column = seen.columns.indexOf('state');
    expect(seen.sample[0]?.[column]).toBe('draft');
    expect(seen.rows.map(({ problems }) => problems)).toEqual([[], []]);
  });
});
