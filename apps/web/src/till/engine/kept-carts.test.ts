import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cart } from '../cart.ts';
import { noCarts, readCarts, writeCarts } from './kept-carts.ts';
import { openSalesDatabase, type SalesDatabase } from './sales-database.ts';

let database: SalesDatabase;
beforeEach(() => {
  database = openSalesDatabase();
});
afterEach(async () => {
  await database.delete();
});

const cart = (id: string): Cart => ({
  ...{ id, lines: [], discount: { kind: 'none' }, discountReason: '', exemptReason: '' },
  ...{ customer: null, note: '', parkedAs: id },
});
const parked = async () => (await readCarts(database)).parked.map(({ id }) => id);

test('keeps what another tab parked when this one sells', async () => {
  await writeCarts(database, { from: noCarts, to: { current: null, parked: [cart('1')] } });
  await writeCarts(database, { from: { ...noCarts, current: cart('2') }, to: noCarts });
  expect(await parked()).toEqual(['1']);
});

test('brings nothing back that another tab took up', async () => {
  const both = { current: null, parked: [cart('1'), cart('2')] };
  await writeCarts(database, { from: noCarts, to: both });
  await writeCarts(database, { from: both, to: { current: cart('1'), parked: [cart('2')] } });
  await writeCarts(database, { from: both, to: { ...both, parked: [...both.parked, cart('3')] } });
  expect(await parked()).toEqual(['2', '3']);
});
