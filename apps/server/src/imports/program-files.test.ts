import { readFile } from 'node:fs/promises';
import type { CustomerView } from '@atelier/contract/customers';
import type { ItemView } from '@atelier/contract/items';
import type { ItemStockView } from '@atelier/contract/stock';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { filesAt } from './imports.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const { bring, preview, undo } = filesAt(() => desk);
const sample = (name: string) => readFile(new URL(`samples/programs/${name}`, import.meta.url), 'utf8');

type Listed<View> = { readonly rows: readonly View[] };
const customers = async () => {
  const { rows } = granted<Listed<{ id: string }>>(await desk.call('GET', '/customers?limit=100&show=all'));
  const views = await Promise.all(rows.map(({ id }) => desk.call('GET', `/customers/${id}`)));
  return views.map((view) => granted<CustomerView>(view));
};
const items = async () => {
  const { rows } = granted<Listed<ItemView>>(await desk.call('GET', '/inventory/items?limit=100&show=all'));
  const views = await Promise.all(rows.map(({ id }) => desk.call('GET', `/inventory/items/${id}`)));
  return views.map((view) => granted<ItemView>(view));
};
const suppliers = async () =>
  granted<Listed<object>>(await desk.call('GET', '/inventory/suppliers?limit=100')).rows;

/** Brings a file, and again: the second time adds nothing. */
async function bringTwice(kind: string, name: string, program: string): Promise<string> {
  const file = await sample(name);
  const seen = await preview(kind, file);
  expect([
    seen.program,
    seen.fault,
    seen.refusal,
    seen.wrongCount,
    seen.rows.filter(({ outcome }) => outcome === 'wrong'),
  ]).toEqual([...[program, null, null, 0, []]]);
  const first = await bring(kind, file);
  expect([first.state, first.newCount]).toEqual(['finished', seen.newCount]);
  const again = await preview(kind, file);
  expect([again.newCount, again.changedCount, again.knownCount]).toEqual([0, 0, seen.newCount]);
  return first.id;
}

const lantern = { name: 'Lantern Gallery', email: 'lantern@example.com', phone: '(845) 555-0100' };

it('brings customers of QuickBooks Desktop, from its lists and from its CSV', async () => {
  const importId = await bringTwice('customers', 'quickbooks-lists.iif', 'QuickBooks Desktop');
  const found = await customers();
  expect(found.find(({ name }) => name === 'Lantern Gallery')).toMatchObject({
    ...lantern,
    ...{ status: 'active', termsDays: 30, tags: ['Gallery'], isTaxExempt: true, taxCertificate: '12-345' },
    ...{ address: '12 Mill Street\nKingston, NY 12401', notes: 'Open by appointment' },
  });
  expect(found.find(({ name }) => name === 'Ida Reed')).toMatchObject({
    ...{ status: 'inactive', address: '7 Oak Lane\nBeacon, NY 12508', notes: 'Terms: 1% 10 days' },
  });
  granted(await undo(importId));
  expect(await customers()).toEqual([]);
  await bringTwice('customers', 'quickbooks-desktop-customers.csv', 'QuickBooks Desktop');
  expect((await customers()).find(({ name }) => name === 'Ida Reed')).toMatchObject({
    ...{ status: 'inactive', termsDays: 0, address: '7 Oak Lane\nBeacon, NY 12508' },
  });
});

it('brings suppliers and items of QuickBooks Desktop, and says what is no item', async () => {
  await bringTwice('suppliers', 'quickbooks-lists.iif', 'QuickBooks Desktop');
  expect(await suppliers()).toMatchObject([
    { name: 'Clay Supply Co', email: 'orders@example.com', phone: '(518) 555-0100', termsDays: 30 },
  ]);
  const seen = await preview('items', await sample('quickbooks-lists.iif'));
  expect(seen.rows.filter(({ outcome }) => outcome === 'left-out')).toMatchObject([
    {
      name: 'Friends and family',
      problems: [{ code: 'import-other-record', details: 'discount' }],
    },
  ]);
  await bringTwice('items', 'quickbooks-lists.iif', 'QuickBooks Desktop');
  const found = await items();
  expect(found.find(({ name }) => name === 'Tall mug')).toMatchObject({
    ...{
      kind: 'product',
      category: 'Mugs',
      isCounted: true,
      retailCents: 3200,
      description: 'Tall mug, celadon',
    },
  });
  expect(found.find(({ name }) => name === 'Throwing class')).toMatchObject({
    ...{ productType: 'service', isCounted: false, isTaxable: false },
  });
});

it('brings products of QuickBooks Online, then their stock', async () => {
  await bringTwice('items', 'quickbooks-products.csv', 'QuickBooks');
  const found = await items();
  expect(found.find(({ sku }) => sku === 'CLAY')).toMatchObject({ kind: 'material', retailCents: 0 });
  const mug = found.find(({ sku }) => sku === 'MUG-T');
  expect(mug).toMatchObject({ name: 'Tall mug', category: 'Mugs', retailCents: 3200 });
  const stock = await bring('opening-stock', await sample('quickbooks-products.csv'), {
    'reading[day]': '2026-01-01',
  });
  expect([stock.state, stock.newCount]).toEqual(['finished', 2]);
  const { onHand, valueCents } = granted<ItemStockView>(
    await desk.call('GET', `/inventory/items/${mug?.id ?? v7()}/stock`),
  );
  expect([onHand, valueCents]).toEqual([14_000_000, 9100]);
});

it('brings customers of Wave, FreshBooks, Xero and Invoice Ninja', async () => {
  const address = /12 Mill Street[^]*Kingston[^]*12401/;
  for (const [name, program, expected] of [
    ['wave-customers.csv', 'Wave', lantern],
    [
      'freshbooks-clients.csv',
      'FreshBooks',
      { ...lantern, name: 'Wren Kestrel', company: 'Lantern Gallery' },
    ],
    ['xero-contacts.csv', 'Xero', lantern],
    ['invoice-ninja-clients.csv', 'Invoice Ninja', { ...lantern, notes: 'Open by appointment' }],
  ] as const) {
    desk = await workshop.found();
    await bringTwice('customers', name, program);
    const found = (await customers()).find(({ email }) => email === lantern.email);
    expect(found).toMatchObject(expected);
    expect(found?.address).toMatch(address);
  }
});

it('brings suppliers of Wave, Xero and Invoice Ninja', async () => {
  for (const [name, program, called] of [
    ['wave-vendors.csv', 'Wave', 'Clay Supply Co'],
    ['xero-contacts.csv', 'Xero', 'Lantern Gallery'],
    ['invoice-ninja-clients.csv', 'Invoice Ninja', 'Lantern Gallery'],
  ] as const) {
    desk = await workshop.found();
    await bringTwice('suppliers', name, program);
    expect(await suppliers()).toMatchObject([{ name: called }]);
  }
});

it('brings items of Xero and materials of Craftybase', async () => {
  await bringTwice('items', 'xero-items.csv', 'Xero');
  await bringTwice('items', 'craftybase-materials.csv', 'Craftybase');
  const found = await items();
  expect(found.find(({ sku }) => sku === 'MUG-T')).toMatchObject({ name: 'Tall mug', retailCents: 3200 });
  expect(found.find(({ sku }) => sku === 'CLAY')).toMatchObject({
    ...{ kind: 'material', category: 'Clay', stockUnit: 'lb' },
  });
});

it('keeps columns that the program has beside ours, to be mapped by hand', async () => {
  const file = await sample('wave-customers.csv');
  const { header, columns } = await preview('customers', file);
  expect(header).toContain('delivery_instructions');
  const mapped = columns.map((name, index) => (header[index] === 'delivery_instructions' ? 'notes' : name));
  const withNote = file.replace(/,\n?$/, ',Ring twice\n');
  const seen = await preview(
    'customers',
    withNote,
    Object.fromEntries(mapped.map((name, index) => [`reading[columns][${String(index)}]`, name])),
  );
  expect(seen.columns).toContain('notes');
});
