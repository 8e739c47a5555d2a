import { setTimeout as sleep } from 'node:timers/promises';
import type { BankImportView } from '@atelier/contract/banking';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { known } from '@atelier/database/platform/known';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openComputer } from '../platform/power-cut.factory.ts';
import {
  accountOf,
  clientAgain,
  deskOf,
  granted,
  signedInClient,
  testPassword,
  type Client,
  type Desk,
} from '../platform/workshop.factory.ts';
import { anyBookStep, hireBookkeeper } from './random-books.factory.ts';
import { differencesOfReports, recomputeBooks } from './recomputed-books.factory.ts';

/*
 * Server and database are killed at moments that no one chose, while four people keep the books and a large file of a
 * bank comes in. After each cut whatever is derived agrees with what it is derived from, what was acknowledged is
 * there, and the file goes in whole, once.
 */

const { seed = 0 } = fc.readConfigureGlobal();
const cuts = slowRuns(1);
const bankLines = slowRuns(400);

const computer = await openComputer();
const account = { email: 'ada@example.com', password: testPassword, name: 'Ada Potter' };
afterAll(() => computer.scrap());

function statement(round: number): FormData {
  const rows = Array.from({ length: bankLines }, (_, row) => {
    const day = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
    return `${day},Payee ${row % 90},Round ${round},${row % 3 === 0 ? '' : '-'}${1 + (row % 700)}.${10 + (row % 90)}`;
  });
  const form = new FormData();
  form.append('file', new File([`Date,Payee,Memo,Amount\n${rows.join('\n')}\n`], `${round}.csv`));
  return form;
}

/** Works until the server has gone; answers the entries by hand that were acknowledged. */
async function workUntilItIsGone(desk: Desk, worker: number, onDone: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  try {
    const bookkeeper = await hireBookkeeper(desk);
    const steps = fc.sample(anyBookStep(), { seed: seed * 100 + worker, numRuns: 2000 });
    for (const step of steps) {
      // Closed days would keep the others from working.
      if (step.kind === 'lock') continue;
      const answer = await bookkeeper.take(step);
      onDone();
      if (step.kind === 'enter' && answer && answer.status < 300) {
        acknowledged.push(granted<{ id: string }>(answer).id);
      }
    }
  } catch (error) {
    // What is refused for a reason is told by the bookkeeper; else the connection was cut.
    if (error instanceof Error && error.message.includes('was answered')) throw error;
  }
  return acknowledged;
}

async function importsOf(desk: Desk): Promise<BankImportView[]> {
  return granted<{ rows: BankImportView[] }>(await desk.call('GET', '/finances/bank-imports?limit=100')).rows;
}

it(`keeps what is derived and what it is derived from together when all is killed, times: ${cuts}`, async () => {
  const businessId = v7();
  const acknowledged: string[] = [];
  let client: Client | undefined;
  const moments = fc.sample(
    fc.record({ done: fc.integer({ min: 20, max: 160 }), after: fc.integer({ min: 0, max: 40 }) }),
    { seed, numRuns: cuts },
  );
  for (const [round, moment] of moments.entries()) {
    const started = await computer.start();
    client = client ? clientAgain(started.url, client) : await signedInClient(started.url, account);
    const desk = deskOf(client, businessId);
    if (round === 0) {
      granted(await client.call('POST', '/api/v1/businesses', { id: businessId, name: 'Kiln & Co' }));
    }
    expect(await verifyBooks(started.databaseUrl), `after cut ${round}`).toEqual([]);
    const bank = await accountOf(desk, 'bank');
    granted(await desk.call('PUT', `/finances/accounts/${bank}/bank-imports/${v7()}`, statement(round)));
    let done = 0;
    const cut: { made?: Promise<void> } = {};
    const onDone = () => {
      done += 1;
      if (done >= moment.done) cut.made ??= sleep(moment.after).then(() => computer.cutThePower(started));
    };
    const work = Promise.all(
      [0, 1, 2, 3].map((worker) => workUntilItIsGone(desk, round * 10 + worker, onDone)),
    );
    acknowledged.push(...(await work).flat());
    await cut.made;
  }

  const restarted = await computer.start();
  const desk = deskOf(clientAgain(restarted.url, known(client)), businessId);
  expect(await verifyBooks(restarted.databaseUrl)).toEqual([]);
  // Imports that a cut ended go on when the computer starts again.
  for (let waited = 0; (await importsOf(desk)).some(({ endedAt }) => endedAt === null); waited += 100) {
    if (waited > 60_000) throw new Error('an import was left in the middle');
    await sleep(100);
  }
  const imports = await importsOf(desk);
  expect(imports.map(({ state, newCount }) => [state, newCount])).toEqual(
    moments.map(() => ['finished', bankLines]),
  );
  expect(await verifyBooks(restarted.databaseUrl)).toEqual([]);

  const books = await recomputeBooks(desk);
  const ids = new Set(books.entries.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(books.entries.map(({ number }) => number)).toEqual(books.entries.map((_, index) => index + 1));
  expect(books.entries.length).toBeGreaterThan(30);
  expect(await differencesOfReports(desk, books, { from: '2025-02-11', to: '2025-10-18' })).toEqual([]);
});
