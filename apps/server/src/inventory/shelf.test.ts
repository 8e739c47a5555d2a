import type { ItemMovementView, ItemStockView, StockOperationView } from '@atelier/contract/stock';
import type { ItemRow, ItemView, ShelfView } from '@atelier/contract/items';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@atelier/domain/foundation';
import { systemClock, todayIn } from '../platform/clock.ts';
import {
  addCustomerTo,
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
});
afterAll(() => workshop.close());

const whole = (amount: number) => amount * 1_000_000;
const addItem = async (fields: object) =>
  granted<ItemView>(
    await desk.call('POST', '/inventory/items', { id: v7(), kind: 'material', isCounted: true, ...fields }),
  );
const list = async (query: string) =>
  granted<{ rows: ItemRow[]; next: string | null }>(await desk.call('GET', `/inventory/items?${query}`));
const overview = async () => granted<ShelfView>(await desk.call('GET', '/inventory/overview'));
const start = async (lines: readonly object[], day = '2026-01-01') =>
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day, lines }));
const record = async (kind: string, line: object, day: string) =>
  granted<StockOperationView>(
    await desk.call('POST', '/inventory/operations', { id: v7(), kind, day, lines: [line] }),
  );

describe('the shelf', () => {
  it('says what the stock is worth, what is low and what is short', async () => {
    desk = await workshop.found();
    expect(await overview()).toEqual({
      startedOn: null,
      worth: [],
      itemCount: 0,
      lowCount: 0,
      shortCount: 0,
    });
    const clay = await addItem({ name: 'Clay', stockUnit: 'kg', reorderPoint: whole(12) });
    const glaze = await addItem({ name: 'Glaze', kind: 'component', stockUnit: 'l', reorderPoint: whole(2) });
    const mug = await addItem({ name: 'Mug', kind: 'product', productType: 'made', retailCents: 2400 });
    const glue = await addItem({ name: 'Glue', kind: 'supply', isCounted: false });
    await start([
      { itemId: clay.id, quantity: whole(10), valueCents: 4000 },
      { itemId: glaze.id, quantity: whole(5), valueCents: 9000 },
      { itemId: mug.id, quantity: whole(1), valueCents: 700 },
    ]);
    await record('loss', { itemId: mug.id, quantity: whole(3) }, '2026-02-01');

    expect(await overview()).toEqual({
      startedOn: '2026-01-01',
      worth: [
        { kind: 'material', items: 1, valueCents: 4000 },
        { kind: 'component', items: 1, valueCents: 9000 },
        expect.objectContaining({ kind: 'product', items: 1 }),
      ],
      itemCount: 4,
      lowCount: 1,
      shortCount: 1,
    });
    const { rows } = await list('sort=available');
    expect(rows.map(({ name, need, available }) => [name, need, available])).toEqual([
      ['Mug', 'short', whole(-2)],
      ['Glue', null, 0],
      ['Glaze', null, whole(5)],
      ['Clay', 'low', whole(10)],
    ]);
    expect((await list('need=low')).rows.map(({ id }) => id)).toEqual([clay.id]);
    expect((await list('need=short&shelf=products')).rows.map(({ id }) => id)).toEqual([mug.id]);
    expect((await list('shelf=materials&sort=value')).rows.map(({ id }) => id)).toEqual([
      glaze.id,
      clay.id,
      glue.id,
    ]);
    // What is no longer bought again is not low.
    granted(await desk.call('POST', `/inventory/items/${clay.id}/retire`, { state: 'discontinued' }));
    expect(await overview()).toMatchObject({ lowCount: 0, shortCount: 1 });
  });

  it('pages by every order without losing or repeating an item', async () => {
    desk = await workshop.found();
    const items: ItemView[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) items.push(await addItem({ name }));
    await start(
      items.slice(0, 3).map(({ id }, index) => ({
        itemId: id,
        quantity: whole(1 + (index % 2)),
        valueCents: 100 * (index % 2),
      })),
    );
    for (const order of ['name', 'available', 'value', 'available&variants=false', 'value&variants=false']) {
      const seen: string[] = [];
      let after = '';
      for (let pages = 0; pages < 6; pages += 1) {
        const page = await list(`sort=${order}&limit=2${after}`);
        seen.push(...page.rows.map(({ name }) => name));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect([...seen].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
    }
    const { next } = await list('limit=2');
    // The end of a page in another order is none here: the list begins again.
    expect((await list(`sort=value&limit=2&after=${String(next)}`)).rows).toHaveLength(2);
  });
});

describe('an item', () => {
  it('is not saved over what somebody else saved meanwhile', async () => {
    desk = await workshop.found();
    const clay = await addItem({ name: 'Clay' });
    const save = (name: string, version?: number) =>
      desk.call('PUT', `/inventory/items/${clay.id}`, { kind: 'material', name, isCounted: true, version });
    expect(clay.version).toBe(1);
    expect(granted<ItemView>(await save('Stoneware', 1)).version).toBe(2);
    expect(refusalOf(await save('Porcelain', 1))).toEqual([409, 'item-changed-meanwhile']);
    granted(await desk.call('POST', `/inventory/items/${clay.id}/retire`, { state: 'discontinued' }));
    expect(refusalOf(await save('Porcelain', 2))).toEqual([409, 'item-changed-meanwhile']);
    expect(granted<ItemView>(await save('Porcelain', 3)).name).toBe('Porcelain');
    expect(granted<ItemView>(await save('Clay')).name).toBe('Clay');
  });

  it('is found by its barcode, in the list and from anywhere', async () => {
    desk = await workshop.found();
    const clay = await addItem({ name: 'Clay', barcode: '4006381333931' });
    await addItem({ name: 'Glaze' });
    expect((await list('search=4006381333931')).rows.map(({ id }) => id)).toEqual([clay.id]);
    const found = granted<{ records: { id: string; amountCents: number | null }[] }>(
      await desk.call('GET', '/search?words=4006381333931'),
    );
    expect(found.records).toMatchObject([{ kind: 'product', id: clay.id, amountCents: null }]);
  });
});

describe('variants', () => {
  it('are added together, and summed up in their product', async () => {
    desk = await workshop.found();
    const mug = await addItem({
      name: 'Mug',
      kind: 'product',
      productType: 'made',
      isCounted: false,
      optionNames: ['Glaze', 'Size'],
      retailCents: 2400,
      category: 'Tableware',
    });
    const variants = ['Celadon', 'Tenmoku'].map((glaze) => ({
      id: v7(),
      optionValues: [glaze, 'L'],
      sku: `MUG-${glaze}`,
      retailCents: 2600,
    }));
    const [celadon] = variants;
    const whole2 = granted<ItemView>(
      await desk.call('POST', `/inventory/items/${mug.id}/variants`, { variants }),
    );
    expect(whole2.variants).toMatchObject([
      { name: 'Mug – Celadon / L', sku: 'MUG-Celadon', retailCents: 2600, isCounted: true },
      { name: 'Mug – Tenmoku / L', sku: 'MUG-Tenmoku' },
    ]);
    const one = granted<ItemView>(await desk.call('GET', `/inventory/items/${String(celadon?.id)}`));
    expect(one).toMatchObject({ category: 'Tableware', parentId: mug.id, isTaxable: true });
    await start(variants.map(({ id }) => ({ itemId: id, quantity: whole(4), valueCents: 2000 })));

    const { rows } = await list('shelf=products&variants=false');
    expect(rows).toMatchObject([{ name: 'Mug', onHand: whole(8), valueCents: 4000, variantCount: 2 }]);
    expect((await list('shelf=products')).rows).toHaveLength(3);
  });

  it('are added all or not at all, and the one in the way is named', async () => {
    desk = await workshop.found();
    const mug = await addItem({
      name: 'Mug',
      kind: 'product',
      productType: 'made',
      isCounted: false,
      optionNames: ['Glaze'],
    });
    const variant = (value: string) => ({ id: v7(), optionValues: [value], retailCents: 1 });
    const twice = await desk.call('POST', `/inventory/items/${mug.id}/variants`, {
      variants: [variant('Celadon'), variant('Celadon')],
    });
    expect(refusalOf(twice)).toEqual([409, 'variant-taken']);
    expect(twice.body).toMatchObject({ data: { field: 'variants.1.optionValues' } });
    expect(granted<ItemView>(await desk.call('GET', `/inventory/items/${mug.id}`)).variants).toEqual([]);
    const bowl = await addItem({ name: 'Bowl', kind: 'product', productType: 'made' });
    const none = await desk.call('POST', `/inventory/items/${bowl.id}/variants`, {
      variants: [variant('Celadon')],
    });
    expect(refusalOf(none)).toEqual([422, 'variant-parent-invalid']);
  });
});

describe('the history of an item', () => {
  it('has every movement once, the latest day first, page by page', async () => {
    desk = await workshop.found();
    const clay = await addItem({ name: 'Clay', stockUnit: 'kg' });
    await start([{ itemId: clay.id, quantity: whole(100), valueCents: 40_000 }]);
    const late = await record('damage', { itemId: clay.id, quantity: whole(1) }, '2026-03-01');
    await record('loss', { itemId: clay.id, quantity: whole(2) }, '2026-02-01');
    const path = `/inventory/items/${clay.id}/movements`;
    const first = granted<{ rows: ItemMovementView[]; next: string }>(
      await desk.call('GET', `${path}?limit=2`),
    );
    expect(first.rows.map(({ kind, quantity, valueCents }) => [kind, quantity, valueCents])).toEqual([
      ['damage', whole(-1), -400],
      ['loss', whole(-2), -800],
    ]);
    expect(first.rows[0]).toMatchObject({ operationId: late.id, placeName: 'Studio', isReversed: false });
    const rest = granted<{ rows: ItemMovementView[]; next: null }>(
      await desk.call('GET', `${path}?limit=2&after=${first.next}`),
    );
    expect(rest).toMatchObject({ rows: [{ kind: 'opening', quantity: whole(100) }], next: null });
    expect(rest.rows[0]?.journalEntryId).not.toBeNull();
  });

  it('tells for how long the stock lasts only when some of it was used', async () => {
    desk = await workshop.found();
    const clay = await addItem({ name: 'Clay', stockUnit: 'kg' });
    await start([{ itemId: clay.id, quantity: whole(100), valueCents: 40_000 }]);
    await record('loss', { itemId: clay.id, quantity: whole(10) }, '2026-02-01');
    const stock = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${clay.id}/stock`));
    expect(stock).toMatchObject({ onHand: whole(90), available: whole(90), committed: 0, daysLeft: null });
  });

  it('computes what lasts from what was sold in the last ninety days', async () => {
    desk = await workshop.found();
    const mug = await addItem({ name: 'Mug', kind: 'product', productType: 'made', retailCents: 2400 });
    await start([{ itemId: mug.id, quantity: whole(10), valueCents: 5000 }]);
    const soldOn = addDays(todayIn('America/New_York', systemClock), -10);
    const line = {
      id: v7(),
      productId: mug.id,
      description: 'Mug',
      quantity: whole(4),
      unitPriceCents: 2400,
    };
    const invoiceId = v7();
    granted(
      await desk.call('PUT', `/invoices/${invoiceId}/draft`, {
        draft: {
          customerId: await addCustomerTo(desk),
          reference: '',
          issueDate: soldOn,
          dueDate: soldOn,
          pricesIncludeTax: false,
          lines: [{ ...line, discount: { kind: 'none' }, taxRateId: null, incomeAccountId: null }],
          discount: { kind: 'none' },
          shippingCents: 0,
          shippingTaxRateId: null,
          note: '',
        },
      }),
    );
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    const stock = async () =>
      granted<ItemStockView>(await desk.call('GET', `/inventory/items/${mug.id}/stock`));
    // Six are left, and four went in ninety days.
    expect(await stock()).toMatchObject({ onHand: whole(6), daysLeft: 135 });
    granted(await desk.call('POST', `/invoices/${invoiceId}/void`, { date: soldOn, reason: 'Wrong' }));
    expect(await stock()).toMatchObject({ onHand: whole(10), daysLeft: null });
  });
});
