import type { DehydratedState, Query } from '@tanstack/react-query';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { clear, createStore, get, keys, set, del } from 'idb-keyval';
import { showToast } from '../design/toast.ts';
import { keptForMs } from './query-client.ts';
import { keptSession } from './session.ts';

type DehydratedQuery = DehydratedState['queries'][number];

const databaseName = 'atelier';
const patienceMs = 5_000;
/** Characters of JSON; what was seen last wins. */
const largestKept = 4_000_000;
/** Parts of the API whose answers are secrets, the business of strangers, or a permission that only counts now. */
const neverKept = new Set([
  'mails',
  'publicInvoices',
  'publicQuotes',
  'publicDocuments',
  'publicCommissions',
  'publicWorkshops',
  'publicBookings',
  'invitations',
  'security',
  'passkeys',
  'twoFactor',
  'isAdmin',
]);
const noLongerAllowed = new Set([401, 403, 404]);

let opened: ReturnType<typeof createStore> | undefined;
/** Opened late: a browser may have closed its storage to us, which must not stop the app. */
function store(): ReturnType<typeof createStore> {
  return (opened ??= createStore(databaseName, 'seen'));
}

/**
 * Whether an answer may stay on this device: it is one of our typed API, was given at some time, and is no secret.
 * Anything asked in another way (sessions, keys of sign-in) never is. `meta: { isSecret: true }` keeps a query out.
 */
export function mayKeep(query: Pick<Query, 'queryKey' | 'meta' | 'state'>): boolean {
  const [path] = query.queryKey;
  if (!Array.isArray(path) || query.state.data === undefined || query.meta?.['isSecret'] === true)
    return false;
  if (path.some((part) => neverKept.has(String(part)))) return false;
  const status = (query.state.error as { status?: number } | null)?.status;
  return status === undefined || !noLongerAllowed.has(status);
}

/**
 * As it was when it last succeeded: that a later try failed, offline above all, makes it no less seen. It is shown at
 * once when the app opens, and asked again at once: who reloads a page wants to see what is new.
 */
function asSeen(query: DehydratedQuery): DehydratedQuery {
  const succeeded = {
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
  } as const;
  return { ...query, state: { ...query.state, ...succeeded, isInvalidated: true } };
}

/** Writes what was seen last, as far as it is young enough and there is room. */
export function writeKept({ clientState, ...client }: PersistedClient, now: number): string {
  const newestFirst = clientState.queries
    .filter((query) => now - query.state.dataUpdatedAt < keptForMs)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const written: string[] = [];
  let size = 0;
  for (const query of newestFirst) {
    const json = JSON.stringify(asSeen(query));
    size += json.length;
    if (size > largestKept) break;
    written.push(json);
  }
  const frame = JSON.stringify({ ...client, clientState: { mutations: [], queries: [] } });
  return frame.replace('"queries":[]', () => `"queries":[${written.join(',')}]`);
}

/** This page keeps nothing more. */
let isClosed = false;

/** Keeps and finds what one person saw; what another one left here goes first. */
export function keeperFor(personId: string): Persister {
  isClosed = false;
  const isStillHere = () => !isClosed && keptSession()?.user.id === personId;
  return createAsyncStoragePersister({
    key: personId,
    storage: {
      getItem: async (key) => {
        const found = await Promise.race([findKept(key).catch(() => null), tooLate()]);
        if (found !== 'late') return found;
        // What is there unread must not be written over.
        isClosed = true;
        return null;
      },
      // This page, or another tab, may have signed out since.
      setItem: async (key, value) => {
        if (isStillHere()) await set(key, value, store());
      },
      removeItem: (key) => del(key, store()),
    },
    serialize: (client) => writeKept(client, Date.now()),
  });
}

async function findKept(personId: string): Promise<string | null> {
  const others = (await keys(store())).filter((kept) => kept !== personId);
  await Promise.all(others.map((kept) => del(kept, store())));
  if (others.length > 0) tellSparedSales().catch(() => undefined);
  return (await get<string>(personId, store())) ?? null;
}

/** Says to the next person what tidying up leaves: sales of the till on this device that aren’t sent. */
async function tellSparedSales(): Promise<void> {
  const { countUnsentSales } = await import('./device-queue/unsent-sales.ts');
  const count = countUnsentSales();
  if (count === 0) return;
  showToast({
    title: count === 1 ? '1 entry of the till waits here' : `${String(count)} entries of the till wait here`,
    description: 'They were made before you logged in. The till on this device sends them by itself.',
    kind: 'warning',
    duration: 15_000,
  });
}

/** The whole app waits for what was kept; some browsers never answer when they open their storage. */
function tooLate(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 'late'));
}

/** Nothing of what was seen stays on this device, and nothing more is kept until someone signs in or reloads. */
export async function dropKeptData(): Promise<void> {
  isClosed = true;
  try {
    await clear(store());
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
