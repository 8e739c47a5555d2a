import type { ItemView, PlaceView } from '@atelier/contract/items';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const add = (fields: object) => desk.call('POST', '/inventory/items', { id: v7(), ...fields });
const addItem = async (fields: object) => granted<ItemView>(await add(fields));
const namesOf = async (query: string) =>
  granted<{ rows: { name: string }[] }>(await desk.call('GET', `/inventory/items?${query}`)).rows.map(
    ({ name }) => name,
  );

const clay = {
  kind: 'material',
  name: 'Stoneware clay',
  category: 'Clay',
  tags: ['wheel'],
  isCounted: true,
  stockUnit: 'kg',
  conversions: [{ amount: 1_000_000, unit: 'bag', equals: 12_500_000, equalsUnit: 'kg' }],
  reorderPoint: 25_000_000,
  leadTimeDays: 7,
};

describe('items', () => {
  it('keeps all that is said, with the accounts of the chart', async () => {
    const priceListId = v7();
    granted(await desk.call('POST', '/inventory/price-lists', { id: priceListId, name: 'Galleries' }));
    const item = await addItem({
      ...clay,
      listPrices: [{ priceListId, priceCents: 325 }],
      barcode: '4006381',
    });

    expect(item).toMatchObject({
      ...clay,
      listPrices: [{ priceListId, priceCents: 325 }],
      barcode: '4006381',
      productType: null,
      incomeAccountId: null,
      inventoryAccountId: await accountOf(desk, '1300'),
      costAccountId: await accountOf(desk, '5000'),
      isArchived: false,
      variants: [],
    });
    const {
      id,
      variants: _variants,
      createdAt: _at,
      isArchived: _a,
      isDiscontinued: _d,
      onHand: _o,
      valueCents: _v,
      ...fields
    } = item;
    const changed = granted<ItemView>(
      await desk.call('PUT', `/inventory/items/${id}`, {
        ...fields,
        name: 'Stoneware clay, coarse',
        conversions: [],
        listPrices: [],
      }),
    );
    expect(changed).toMatchObject({ name: 'Stoneware clay, coarse', conversions: [], listPrices: [] });
    expect(granted(await desk.call('GET', '/inventory/items/words'))).toEqual({
      categories: ['Clay'],
      tags: ['wheel'],
    });
  });

  it('finds them by kind, category, tag, words and state', async () => {
    desk = await workshop.found();
    const box = await addItem({ kind: 'packaging', name: 'Mailer', category: 'Boxes', isCounted: true });
    const sponge = await addItem({ kind: 'supply', name: 'Sponge', tags: ['studio', '#Studio', 'wet'] });
    expect(sponge.tags).toEqual(['studio', 'wet']);
    await addItem({ ...clay, barcode: null });

    expect(await namesOf('')).toEqual(['Mailer', 'Sponge', 'Stoneware clay']);
    expect(await namesOf('kind=packaging')).toEqual(['Mailer']);
    expect(await namesOf('category=Clay')).toEqual(['Stoneware clay']);
    expect(await namesOf('tag=studio')).toEqual(['Sponge']);
    expect(await namesOf('search=stoneware')).toEqual(['Stoneware clay']);
    granted(await desk.call('POST', `/inventory/items/${box.id}/retire`, { state: 'discontinued' }));
    expect(await namesOf('')).toEqual(['Sponge', 'Stoneware clay']);
    expect(await namesOf('state=discontinued')).toEqual(['Mailer']);
    granted(await desk.call('POST', `/inventory/items/${box.id}/retire`, { state: 'archived' }));
    expect(await namesOf('state=archived')).toEqual(['Mailer']);
  });

  it('lets a product have variants, each told by its options', async () => {
    const mug = await addItem({ kind: 'product', productType: 'made', name: 'Mug', optionNames: ['Glaze'] });
    const variant = {
      kind: 'product',
      productType: 'made',
      parentId: mug.id,
      isCounted: true,
      retailCents: 2400,
    };
    await addItem({ ...variant, name: 'Mug, celadon', optionValues: ['Celadon'] });
    const again = await add({ ...variant, name: 'Mug, green', optionValues: ['Celadon'] });
    expect(refusalOf(again)).toEqual([409, 'variant-taken']);
    const { variants } = granted<ItemView>(await desk.call('GET', `/inventory/items/${mug.id}`));
    expect(variants).toMatchObject([{ name: 'Mug, celadon', optionValues: ['Celadon'] }]);
    const counted = await desk.call('PUT', `/inventory/items/${mug.id}`, {
      kind: 'product',
      productType: 'made',
      name: 'Mug',
      optionNames: ['Glaze'],
      isCounted: true,
    });
    expect(refusalOf(counted)).toEqual([422, 'item-not-countable']);
  });

  it('refuses what does not go together', async () => {
    await addItem({ kind: 'supply', name: 'Glue', sku: 'GLUE', barcode: '77' });
    expect(refusalOf(await add({ kind: 'supply', name: 'Other', sku: 'glue' }))).toEqual([
      409,
      'product-sku-taken',
    ]);
    expect(refusalOf(await add({ kind: 'supply', name: 'Other', barcode: '77' }))).toEqual([
      409,
      'item-barcode-taken',
    ]);
    expect(refusalOf(await add({ ...clay, stockUnit: 'sack' }))).toEqual([422, 'stock-unit-unknown']);
    expect(refusalOf(await add({ ...clay, inventoryAccountId: await accountOf(desk, '1000') }))).toEqual([
      422,
      'item-account-invalid',
    ]);
    expect(refusalOf(await add({ ...clay, preferredSupplierId: v7() }))).toEqual([404, 'supplier-not-found']);
    const item = await addItem(clay);
    expect(
      refusalOf(await desk.call('PUT', `/inventory/items/${item.id}`, { kind: 'supply', name: 'Clay' })),
    ).toEqual([409, 'item-kind-stays']);
    const helper = await workshop.join(desk, 'bookkeeper');
    const denied = await helper.call('POST', '/inventory/items', { id: v7(), kind: 'supply', name: 'Wax' });
    expect(refusalOf(denied)).toEqual([403, 'permission-denied']);
  });

  it('shows what is sold among the products that invoices name', async () => {
    desk = await workshop.found();
    await addItem({ kind: 'material', name: 'Clay' });
    await addItem({ kind: 'product', productType: 'resold', name: 'Tea', retailCents: 900 });
    const { rows } = granted<{ rows: { name: string; priceCents: number }[] }>(
      await desk.call('GET', '/inventory/products'),
    );
    expect(rows).toMatchObject([{ name: 'Tea', priceCents: 900 }]);
  });
});

describe('places', () => {
  it('has one default, which only another one relieves', async () => {
    const add = async (fields: object) =>
      granted<PlaceView>(await desk.call('POST', '/inventory/places', { id: v7(), ...fields }));
    const studio = await add({ kind: 'studio', name: 'Studio' });
    expect(studio.isDefault).toBe(true);
    const same = await desk.call('POST', '/inventory/places', { id: v7(), kind: 'van', name: 'STUDIO' });
    expect(refusalOf(same)).toEqual([409, 'place-name-taken']);
    const archived = { kind: 'studio', name: 'Studio', isDefault: true, isArchived: true };
    expect(refusalOf(await desk.call('PUT', `/inventory/places/${studio.id}`, archived))).toEqual([
      409,
      'default-place-stays',
    ]);
    await add({ kind: 'van', name: 'Van', isDefault: true });
    const places = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
    expect(places.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Van', true],
      ['Studio', false],
    ]);
  });
});
