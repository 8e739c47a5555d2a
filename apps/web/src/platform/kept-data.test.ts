import { QueryClient, dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keeperFor, mayKeep, writeKept } from './kept-data.ts';

// jsdom has no IndexedDB; the journeys use the browser's.
vi.mock('idb-keyval', () => ({
  createStore: vi.fn(),
  keys: vi.fn(),
  get: vi.fn(),
  set: vi.fn(),
  del: vi.fn(),
  clear: vi.fn(),
}));

const day = 24 * 60 * 60 * 1000;
const now = Date.now();

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => vi.useRealTimers());

function seen(path: readonly string[], data: unknown, updatedAt = now): void {
  client.setQueryData([path, { type: 'query' }], data, { updatedAt });
}

/** The only query is asked again, and this comes instead of an answer. */
async function failToAskAgain(error: Error): Promise<void> {
  const [query] = client.getQueryCache().getAll();
  const queryKey = query?.queryKey ?? [];
  const asked = client.query({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 });
  await expect(asked).rejects.toThrow(error.message);
}

/** Returns what comes back after the app was closed and opened again. */
function reopened(): QueryClient {
  const clientState = dehydrate(client, { shouldDehydrateQuery: mayKeep });
  const written = writeKept({ buster: 'build', timestamp: now, clientState }, now);
  const next = new QueryClient();
  hydrate(next, (JSON.parse(written) as { clientState: DehydratedState }).clientState);
  return next;
}

const pathsOf = (kept: QueryClient) =>
  kept
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => (queryKey[0] as string[]).join('.'));

it('keeps answers of the API, and no secret, no permission and nothing asked in another way', () => {
  seen(['business', 'b1', 'customers', 'list'], [1]);
  seen(['account', 'identity', 'isAdmin'], true);
  seen(['account', 'mails', 'get'], { text: 'a link with a token' });
  seen(['account', 'invitations', 'get'], {});
  client.setQueryData(['sessions'], [{ token: 'secret' }]);
  expect(pathsOf(reopened())).toEqual(['business.b1.customers.list']);
});

it('shows what was seen although a later try failed, and asks again at once', async () => {
  seen(['business', 'b1', 'customers', 'list'], ['Grace']);
  await failToAskAgain(new TypeError('Failed to fetch'));
  const [again] = reopened().getQueryCache().getAll();
  expect(again?.state).toMatchObject({ data: ['Grace'], status: 'success', error: null });
  expect(again?.isStale()).toBe(true);
});

it('forgets what the server no longer shows to this person', async () => {
  seen(['business', 'b1', 'customers', 'list'], ['Grace']);
  await failToAskAgain(Object.assign(new Error('no'), { status: 403 }));
  expect(pathsOf(reopened())).toEqual([]);
});

it('keeps a week, and of more than there is room for what was seen last', () => {
  seen(['business', 'b1', 'old'], 1, now - 7 * day);
  seen(['business', 'b1', 'young'], 1, now - 6 * day);
  expect(pathsOf(reopened())).toEqual(['business.b1.young']);
  const large = 'x'.repeat(1_500_000);
  for (const [index, name] of ['first', 'second', 'third'].entries()) {
    seen(['business', 'b1', name], large, now - index);
  }
  expect(pathsOf(reopened())).toEqual(['business.b1.first', 'business.b1.second']);
});

it('goes on without a storage that does not answer, and writes nothing over what lies there', async () => {
  const expiresAt = new Date(now + day).toISOString();
  localStorage.setItem(
    'lastSession',
    JSON.stringify({ user: { id: 'ada' }, session: { id: 's1', expiresAt } }),
  );
  const kept = { buster: 'build', timestamp: now, clientState: { queries: [], mutations: [] } };
  vi.useFakeTimers();
  vi.mocked(keys).mockResolvedValue([]);
  const answering = keeperFor('ada');
  expect(await answering.restoreClient()).toBeUndefined();
  void answering.persistClient(kept);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(set).toHaveBeenCalledOnce();

  vi.mocked(keys).mockReturnValue(new Promise(() => undefined));
  const silent = keeperFor('ada');
  const found = silent.restoreClient();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await found).toBeUndefined();
  void silent.persistClient(kept);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(set).toHaveBeenCalledOnce();
});
