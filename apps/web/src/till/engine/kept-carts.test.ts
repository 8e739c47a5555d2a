import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cart } from '../cart.ts';
import { recordEntry } from './entry-log.ts';
import { noCarts, readCarts, writeCarts } from './kept-carts.ts';
import { openSalesDatabase, type SalesDatabase } from './sales-database.ts';
import { writeDevice } from './till-device.ts';
import { opening, saleOf, sampleDevice } from './till-engine.factory.ts';
import { onlyTab, type TillTab } from './till-tab.ts';

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
const parked = async () => (await readCarts(database, onlyTab)).parked.map(({ id }) => id);

/** A tab while these others are open. */
const tab = (id: string, ...others: readonly string[]): TillTab => ({
  id,
  listOpen: async () => new Set([id, ...others]),
});
const begin = (id: string, current: Cart) =>
  writeCarts(database, { id }, { from: noCarts, to: { ...noCarts, current } });

test('keeps what another tab parked when this one sells', async () => {
  await writeCarts(database, onlyTab, { from: noCarts, to: { current: null, parked: [cart('1')] } });
  await writeCarts(database, onlyTab, { from: { ...noCarts, current: cart('2') }, to: noCarts });
  expect(await parked()).toEqual(['1']);
});

test('brings nothing back that another tab took up', async () => {
  const both = { current: null, parked: [cart('1'), cart('2')] };
  await writeCarts(database, onlyTab, { from: noCarts, to: both });
  await writeCarts(database, onlyTab, { from: both, to: { current: cart('1'), parked: [cart('2')] } });
  await writeCarts(database, onlyTab, { from: both, to: { ...both, parked: [...both.parked, cart('3')] } });
  expect(await parked()).toEqual(['2', '3']);
});

test('keeps a sale in progress for each tab', async () => {
  await begin('a', cart('1'));
  expect(await readCarts(database, tab('b', 'a'))).toEqual(noCarts);
  await begin('b', cart('2'));
  expect(await readCarts(database, tab('a', 'b'))).toEqual({ current: cart('1'), parked: [] });
  expect(await readCarts(database, tab('b', 'a'))).toEqual({ current: cart('2'), parked: [] });
});

test('takes up the last sale of tabs that are gone, and parks the others', async () => {
  await begin('a', cart('1'));
  await begin('b', cart('3'));
  await begin('c', cart('2'));
  const taken = { current: cart('3'), parked: [cart('2'), cart('1')] };
  expect(await readCarts(database, tab('d'))).toEqual(taken);
  expect(await readCarts(database, tab('d'))).toEqual(taken);
  expect(await readCarts(database, tab('e', 'd'))).toEqual({ ...taken, current: null });
});

test('goes on with its own sale, and parks what a tab left that is gone', async () => {
  await begin('a', cart('1'));
  await begin('b', cart('2'));
  expect(await readCarts(database, tab('a'))).toEqual({ current: cart('1'), parked: [cart('2')] });
});

test('takes up no sale that was recorded', async () => {
  await writeDevice(database, sampleDevice);
  await recordEntry(database, opening('0-open'), onlyTab);
  await begin('a', cart('1'));
  await recordEntry(database, saleOf('1'), onlyTab);
  expect(await readCarts(database, tab('b'))).toEqual(noCarts);
});

test('takes up the one sale in progress that an earlier version kept for all tabs', async () => {
  const json = JSON.stringify({ current: cart('1'), parked: [cart('2')] });
  await database.device.put({ name: 'carts', json });
  expect(await readCarts(database, tab('a'))).toEqual({ current: cart('1'), parked: [cart('2')] });
  expect(await readCarts(database, tab('b', 'a'))).toEqual({ current: null, parked: [cart('2')] });
});
