import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openSalesDatabase } from './sales-database.ts';
import { askRoom, isDatabaseThere, readRoom } from './storage-health.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('notices within two seconds that the database no longer answers', async () => {
  const database = openSalesDatabase();
  expect(await isDatabaseThere(database)).toBe(true);
  vi.useFakeTimers();
  const hangs = { ...database, device: { count: () => new Promise(() => undefined) } };
  const asked = isDatabaseThere(hangs as never);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toBe(false);
  const fails = { ...database, device: { count: () => Promise.reject(new Error('Connection lost')) } };
  expect(await isDatabaseThere(fails as never)).toBe(false);
});

test.each([
  [60, false],
  [40, true],
])('warns where less than 50 MB are left: %i MB', async (left, isLow) => {
  const estimate = () => Promise.resolve({ quota: (100 + left) * 1024 * 1024, usage: 100 * 1024 * 1024 });
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist, estimate } });
  expect(await askRoom()).toEqual({ isPersistent: true, isLow });
  expect(persist).toHaveBeenCalledOnce();
});

test('reads the room without asking the browser again', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  const estimate = () => Promise.resolve({ quota: 200 * 1024 * 1024, usage: 0 });
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist, estimate } });
  expect(await readRoom()).toEqual({ isPersistent: false, isLow: false });
  expect(persist).not.toHaveBeenCalled();
});

test('says nothing about the room where the browser can’t', async () => {
  vi.stubGlobal('navigator', {});
  expect(await askRoom()).toEqual({ isPersistent: null, isLow: false });
});
