import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher, dataAgeMs, type Refresher } from './live-refresh.ts';

const keys = { business: [['business', 'b1']], businesses: [['account', 'businesses']] };
let client: QueryClient;
let refresher: Refresher;

const stale = (...key: string[]) => client.getQueryState([key])?.isInvalidated;

function seeAll(): void {
  client.setQueryData([['business', 'b1', 'customers']], 1);
  client.setQueryData([['business', 'b2', 'customers']], 1);
  client.setQueryData([['account', 'businesses', 'list']], 1);
}

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  refresher = createRefresher(client, keys);
  seeAll();
});
afterEach(() => {
  refresher.stop();
  client.clear();
  vi.useRealTimers();
});

test('a change is fetched at once, of this business only', () => {
  refresher.changed(['customers']);
  expect(stale('business', 'b1', 'customers')).toBe(true);
  expect(stale('business', 'b2', 'customers')).toBe(false);
  expect(stale('account', 'businesses', 'list')).toBe(false);
});

test('what the list of businesses is made of brings that along, and so does a gap', () => {
  refresher.changed(['business_members']);
  expect(stale('account', 'businesses', 'list')).toBe(true);
  seeAll();
  vi.advanceTimersByTime(500);
  refresher.changed(null);
  expect(stale('account', 'businesses', 'list')).toBe(true);
});

test('while something is under way here, which may be the end of the business, the list is asked first', () => {
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise(() => undefined) });
  void mutation.execute(undefined);
  refresher.changed(['customers']);
  expect(stale('account', 'businesses', 'list')).toBe(true);
  expect(stale('business', 'b1', 'customers')).toBe(false);
});

test('a business that has left the list is not asked for anything any more', async () => {
  let isThere = true;
  refresher.stop();
  refresher = createRefresher(client, keys, () => isThere);
  refresher.changed(['businesses']);
  expect(stale('account', 'businesses', 'list')).toBe(true);
  expect(stale('business', 'b1', 'customers')).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(stale('business', 'b1', 'customers')).toBe(true);
  seeAll();
  isThere = false;
  refresher.changed(['businesses']);
  await vi.advanceTimersByTimeAsync(500);
  expect(stale('account', 'businesses', 'list')).toBe(true);
  expect(stale('business', 'b1', 'customers')).toBe(false);
});

test('many changes in a row are fetched once in half a second, the last one too', () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  for (let count = 0; count < 20; count += 1) {
    refresher.changed(['customers']);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1_000);
  expect(asked.mock.calls.length).toBe(5);
});

test('a page that nobody sees waits until somebody looks', () => {
  look('hidden');
  refresher.changed(['customers']);
  vi.advanceTimersByTime(10_000);
  expect(stale('business', 'b1', 'customers')).toBe(false);
  look('visible');
  expect(stale('business', 'b1', 'customers')).toBe(true);
});

test('the age is that of the oldest answer that is taken for fresh', () => {
  const now = Date.now();
  client.setQueryData([['business', 'b1', 'customers']], 1, { updatedAt: now - 60_000 });
  client.setQueryData([['business', 'b1', 'invoices']], 1, { updatedAt: now - 10_000_000 });
  expect(dataAgeMs(client, keys.business, now)).toBe(62_000);
  client.clear();
  expect(dataAgeMs(client, keys.business, now)).toBe(2_000);
});
