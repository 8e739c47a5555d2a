import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  refusalOf,
  openWorkshop,
  type Desk,
  type Workshop,
} from './workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const billion = 100_000_000_000;
const everyRead = async (paths: readonly string[]) => {
  for (const path of paths) expect((await desk.call('GET', path)).status, path).toBe(200);
};

it('one amount is at most a billion, and dozens of them make no list fail', async () => {
  const customerId = await addCustomerTo(desk);
  const bank = await accountOf(desk, 'bank');
  const pay = (amountCents: number) =>
    desk.call('POST', '/payments', {
      ...{ id: v7(), customerId, date: '2026-05-01', amountCents, allocations: [] },
      ...{ method: 'cash', depositAccountId: bank },
    });
  const barcode = await pay(400_638_133_393_100);
  expect([barcode.status, barcode.text]).toEqual([400, expect.stringContaining('At most a billion')]);
  for (let count = 0; count < 40; count += 1) granted(await pay(billion));
  await everyRead([
    '/customers?limit=50',
    '/payments?limit=50',
    '/finances/accounts',
    '/finances/journal-entries?limit=50',
    `/customers/${customerId}`,
  ]);
});

it('a recipe of the dearest and the most makes no list fail', async () => {
  const add = async (fields: object) => {
    const id = v7();
    granted(await desk.call('POST', '/inventory/items', { id, isCounted: true, ...fields }));
    return id;
  };
  const gold = await add({ kind: 'material', name: 'Gold', stockUnit: 'kg' });
  const ring = await add({
    ...{ kind: 'product', productType: 'made', name: 'Ring', stockUnit: 'piece', retailCents: billion },
  });
  const lines = [{ itemId: gold, quantity: 1_000_000_000_000_000, unit: 'kg' }];
  const recipeOf = async (fields: object) => {
    const recipeId = v7();
    const path = `/inventory/recipes/${recipeId}/versions/${v7()}`;
    const said = { itemId: ring, yield: 1, yieldUnit: 'piece', lines, ...fields };
    const saved = await desk.call('PUT', path, said);
    return saved.status < 300 ? desk.call('POST', `${path}/activate`, {}) : saved;
  };
  const steps = [{ name: 'Forge', minutes: 600, hourlyCents: billion }];
  expect(refusalOf(await recipeOf({ steps }))).toEqual([422, 'amount-too-large']);
  const ton = [{ itemId: gold, quantity: 1_000_000_000, unit: 'kg' }];
  granted(await recipeOf({ yield: 1_000_000, lines: ton }));
  // What it costs is known only later.
  const start = { id: v7(), day: '2026-01-01', method: 'average' };
  const found = [{ itemId: gold, quantity: 1, valueCents: billion }];
  granted(await desk.call('POST', '/inventory/stock/start', { ...start, lines: found }));
  const [recipe] = granted<{ rows: { id: string }[] }>(await desk.call('GET', '/inventory/recipes')).rows;
  const path = `/inventory/recipes/${recipe?.id ?? ''}`;
  await everyRead([
    '/inventory/recipes',
    '/inventory/recipes/alerts',
    path,
    `${path}/cost`,
    `${path}/capacity`,
    '/inventory/items',
    `/inventory/items/${ring}`,
    `/inventory/items/${gold}/stock`,
  ]);
});
