import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryAnswersView } from '@atelier/contract/till';
import { countUnsentSales } from '../../platform/device-queue/unsent-sales.ts';
import { drainEntries, type SendEntries, type Sent } from './drain.ts';
import { recordEntry } from './entry-log.ts';
import { openSalesDatabase, type SalesDatabase } from './sales-database.ts';
import { pauseAfter, startSender } from './sender.ts';
import { readDevice, writeDevice } from './till-device.ts';
import { opening, saleOf, sampleDevice } from './till-engine.factory.ts';
import { onlyTab } from './till-tab.ts';

type Answer = EntryAnswersView['answers'][number]['answer'];

let database: SalesDatabase;
/** Entries that the server has, each with how often it arrived. */
let arrived: Map<string, number>;
let batches: number[];

/** A server that takes each id once; `fail` decides about a batch before and after it is taken. */
const server =
  (fail: { before?: (ids: string[]) => Sent | null; after?: () => Sent | null } = {}): SendEntries =>
  async (_credential, entries) => {
    const ids = entries.map((entry) => (entry as { id: string }).id);
    const failed = fail.before?.(ids) ?? null;
    if (failed !== null) return failed;
    batches.push(ids.length);
    const answers = ids.map((id) => {
      const before = arrived.get(id) ?? 0;
      arrived.set(id, before + 1);
      const answer: Answer = id.includes('kept') ? 'kept' : before > 0 ? 'taken-before' : 'taken';
      return { id, answer, problem: answer === 'kept' ? 'period-closed' : null, details: null };
    });
    return fail.after?.() ?? { kind: 'answered', answers: { answers, serverTime: new Date().toISOString() } };
  };
const unreached = { kind: 'unreached' } as const;
const states = async () =>
  Object.fromEntries((await database.entries.toArray()).map(({ id, state }) => [id, state]));

beforeEach(async () => {
  localStorage.clear();
  arrived = new Map();
  batches = [];
  database = openSalesDatabase();
  await writeDevice(database, sampleDevice);
  await recordEntry(database, opening('0-open'), onlyTab);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await database.delete();
});

const sell = async (...ids: string[]) => {
  for (const id of ids) await recordEntry(database, saleOf(id), onlyTab);
};

test('sends what waits in order and in batches of fifty, and lets go of what was taken', async () => {
  await sell(...Array.from({ length: 60 }, (_, index) => `sale-${String(index).padStart(2, '0')}`));
  expect(await drainEntries(database, server())).toEqual({ kind: 'done' });
  expect(batches).toEqual([50, 11]);
  expect([...arrived.keys()]).toEqual([...arrived.keys()].toSorted());
  expect(countUnsentSales()).toBe(0);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['taken']));
});

test('keeps what got no answer, also where the server has it already', async () => {
  await sell('1');
  expect(await drainEntries(database, server({ after: () => unreached }))).toEqual(unreached);
  expect(countUnsentSales()).toBe(2);
  await drainEntries(database, server());
  expect(Object.fromEntries(arrived)).toEqual({ '0-open': 2, '1': 2 });
  expect(await states()).toEqual({ '0-open': 'taken', '1': 'taken' });
});

test('shows what is kept for a person, and lets it hold up no other', async () => {
  await sell('1-kept', '2');
  await drainEntries(database, server());
  expect(await states()).toEqual({ '0-open': 'taken', '1-kept': 'kept', '2': 'taken' });
  expect(await database.entries.get('1-kept')).toMatchObject({ answer: 'period-closed' });
  expect(countUnsentSales()).toBe(0);
});

test('sends all others where the server fails on one', async () => {
  await sell('1', '2', '3', '4');
  const failsOn3 = server({
    before: (ids) => (ids.includes('3') ? { kind: 'failed', code: '500' } : null),
  });
  expect(await drainEntries(database, failsOn3)).toEqual({ kind: 'failed', code: '500' });
  const { '3': bad, ...others } = await states();
  expect(bad).toBe('waiting');
  expect(new Set(Object.values(others))).toEqual(new Set(['taken']));
});

test('keeps an entry that the server cannot read, and counts its tries', async () => {
  await sell('1');
  const malformed: SendEntries = (_credential, entries) => {
    const answers = entries.map(() => ({
      ...{ id: null, answer: 'malformed' as const, problem: null, details: null },
    }));
    return Promise.resolve({
      kind: 'answered',
      answers: { answers, serverTime: new Date().toISOString() },
    });
  };
  await drainEntries(database, malformed);
  expect(await database.entries.get('1')).toMatchObject({ state: 'waiting', tries: 1, answer: 'malformed' });
  expect(countUnsentSales()).toBe(2);
});

test('lets one of two tabs send', async () => {
  let isHeld = false;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
        if (isHeld) return work(null);
        isHeld = true;
        const end = await work({});
        isHeld = false;
        return end;
      },
    },
  });
  await sell('1');
  const otherTab = openSalesDatabase();
  const ends = await Promise.all([drainEntries(database, server()), drainEntries(otherTab, server())]);
  otherTab.close();
  expect(ends).toContain(null);
  expect(Object.fromEntries(arrived)).toEqual({ '0-open': 1, '1': 1 });
});

test('measures how far the clock of the device is ahead', async () => {
  await drainEntries(database, () =>
    Promise.resolve({
      kind: 'answered',
      answers: { answers: [], serverTime: new Date(Date.now() - 86_400_000).toISOString() },
    }),
  );
  const { clockOffsetMs } = (await readDevice(database)) ?? {};
  expect(Math.abs((clockOffsetMs ?? 0) - 86_400_000)).toBeLessThan(5000);
  await sell('1');
  const row = await database.entries.get('1');
  expect(JSON.parse(row?.json ?? '{}')).toMatchObject({ clockOffsetMs });
});

test('waits longer after each failure, from a second to a minute, and starts over when woken', async () => {
  expect([1, 2, 3, 7, 40].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
  expect(pauseAfter(1, 0)).toBe(500);
  vi.useFakeTimers();
  const ends: string[] = [];
  let rounds = 0;
  const sender = startSender(
    () => Promise.resolve((rounds += 1) < 3 ? unreached : ({ kind: 'done' } as const)),
    ({ kind }) => void ends.push(kind),
    () => 1,
  );
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(2);
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['unreached', 'unreached', 'done']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rounds).toBe(3);
  sender.stop();
  vi.useRealTimers();
});
