import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnsentSales } from '../../platform/device-queue/unsent-sales.ts';
import { readRows, recordEntry, startLog, type NewEntry } from './entry-log.ts';
import { noCarts, readCarts, writeCarts } from './kept-carts.ts';
import { openSalesDatabase, type SalesDatabase } from './sales-database.ts';
import { readDevice, writeDevice } from './till-device.ts';
import { opening, saleOf, sampleDevice } from './till-engine.factory.ts';
import { onlyTab } from './till-tab.ts';

let database: SalesDatabase;
const record = (entry: NewEntry, into = database) => recordEntry(into, entry, onlyTab);

/** Opens the database as a page does after it was killed. */
function reopen(): void {
  database.close();
  database = openSalesDatabase();
}

beforeEach(async () => {
  localStorage.clear();
  database = openSalesDatabase();
  await writeDevice(database, sampleDevice);
  await record(opening('0-open'));
});
afterEach(async () => {
  await database.delete();
});

const numbers = async () =>
  readRows(await database.entries.orderBy('id').toArray()).flatMap(({ entry }) =>
    'number' in entry ? [entry.number] : [],
  );
const cart = {
  ...{ id: '1', lines: [], discount: { kind: 'none' } as const, discountReason: '', exemptReason: '' },
  ...{ customer: null, note: '', parkedAs: '' },
};

test('asks the browser for strict durability', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  reopen();
  await record(saleOf('1'));
  expect(asked).toHaveBeenCalledWith(['entries', 'device'], 'readwrite', { durability: 'strict' });
});

test('writes the sale, its number and the empty cart at once, and keeps them over a kill', async () => {
  const inProgress = { ...noCarts, current: cart };
  await writeCarts(database, onlyTab, { from: noCarts, to: inProgress });
  await record({ ...saleOf('1'), carts: { from: inProgress, to: noCarts } });
  reopen();
  await startLog(database);
  expect(await numbers()).toEqual(['A-0001']);
  expect(await readDevice(database)).toMatchObject({ lastNumber: 'A-0001', session: { id: '0-open' } });
  expect(await readCarts(database, onlyTab)).toEqual(noCarts);
  expect(countUnsentSales()).toBe(2);
});

test('brings a cart in progress back, and none that was sold', async () => {
  await writeCarts(database, onlyTab, {
    from: noCarts,
    to: { current: cart, parked: [{ ...cart, id: '2' }] },
  });
  reopen();
  expect((await readCarts(database, onlyTab)).current).toEqual(cart);
  await record(saleOf('1'));
  expect(await readCarts(database, onlyTab)).toEqual({ current: null, parked: [{ ...cart, id: '2' }] });
});

test('rejects a cart that was sold before, and spends no number on it', async () => {
  await record(saleOf('1'));
  await expect(record(saleOf('1'))).rejects.toMatchObject({ code: 'written-before' });
  await record(saleOf('2'));
  expect(await numbers()).toEqual(['A-0001', 'A-0002']);
});

test('gives each of many sales at once a number of its own, in two tabs', async () => {
  const otherTab = openSalesDatabase();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      record(saleOf(`sale-${String(index).padStart(2, '0')}`), index % 2 === 0 ? database : otherTab),
    ),
  );
  otherTab.close();
  expect(new Set(await numbers()).size).toBe(40);
  expect(await readDevice(database)).toMatchObject({ lastNumber: 'A-0040' });
});

test('says that nothing is sold where the disk is full, and loses nothing', async () => {
  await record(saleOf('1'));
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(record(saleOf('2'))).rejects.toMatchObject({ code: 'no-room' });
  full.mockRestore();
  expect(countUnsentSales()).toBe(2);
  await record(saleOf('2'));
  expect(await numbers()).toEqual(['A-0001', 'A-0002']);
});

test('sells without the second copy where localStorage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await record(saleOf('1'));
  expect(await numbers()).toEqual(['A-0001']);
});

test('brings the entries, the till and its last number back from the second copy', async () => {
  await record(saleOf('1'));
  await record(saleOf('2'));
  await database.delete();
  reopen();
  await startLog(database);
  expect(await numbers()).toEqual(['A-0001', 'A-0002']);
  await record(saleOf('3'));
  expect(await numbers()).toEqual(['A-0001', 'A-0002', 'A-0003']);
});

test('drops second copies of entries that were answered, and adds none twice', async () => {
  await record(saleOf('1'));
  await database.entries.update('1', { state: 'taken' });
  await startLog(database);
  expect(countUnsentSales()).toBe(1);
  expect(await database.entries.count()).toBe(2);
});

test('keeps an entry of another version, and shows none that it cannot read', async () => {
  localStorage.setItem(
    'atelier:till-entry:old',
    JSON.stringify({ version: 0, id: 'old', kind: 'sale', sessionId: 'before', sold: 'Mug' }),
  );
  await startLog(database);
  const rows = await database.entries.toArray();
  expect(rows.map(({ version, state }) => [version, state])).toContainEqual([0, 'waiting']);
  expect(readRows(rows).map(({ entry }) => entry.id)).toEqual(['0-open']);
});

test('removes entries after ninety days in the books, and none that waits', async () => {
  const old = '01900000-0000-7000-8000-000000000000';
  await record(saleOf(old));
  await startLog(database, 0x019000000000 + 91 * 86_400_000);
  expect(await database.entries.get(old)).toBeDefined();
  await database.entries.update(old, { state: 'taken' });
  await startLog(database, 0x019000000000 + 91 * 86_400_000);
  expect(await database.entries.get(old)).toBeUndefined();
});

test('rejects a sale without a session, and a second opening', async () => {
  await expect(record(opening('1'))).rejects.toMatchObject({ code: 'session-differs' });
  await writeDevice(database, sampleDevice);
  await expect(record(saleOf('2'))).rejects.toMatchObject({ code: 'session-differs' });
});
