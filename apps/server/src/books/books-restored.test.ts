import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { backup, restore } from '@atelier/database/platform';
import { emptyDatabase } from '@atelier/database/platform/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import { startTestServer } from '../platform/test-server.ts';
import {
  accountOf,
  deskOf,
  granted,
  openWorkshop,
  signedInClient,
  testPassword,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { anyBookStep, hireBookkeeper } from './random-books.factory.ts';
import { recomputeBooks } from './recomputed-books.factory.ts';

/*
 * A whole business that is exported and imported has the same balances. What is exported is the archive of
 * `./atelier backup`; what imports it is `./atelier restore`, into a database that has never seen the business. The
 * journal as text goes to hledger, ledger and beancount, whose figures are compared elsewhere.
 */

const clock = { now: () => new Date('2026-02-01T18:00:00Z') };

let workshop: Workshop;
let folder: string;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  folder = await mkdtemp(join(tmpdir(), 'atelier-restored-'));
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true, force: true });
});

/** All that is reported of the books, on both bases, with the journal as every program gets it. */
async function everythingOf(desk: Desk): Promise<Record<string, unknown>> {
  const period = 'from=2024-10-01&to=2026-01-31';
  const paths = ['accrual', 'cash'].flatMap((basis) => [
    `/trial-balance?on=2025-08-17&basis=${basis}`,
    `/balance-sheet?on=2025-12-31&basis=${basis}`,
    `/profit-and-loss?${period}&basis=${basis}`,
    `/reports/general-ledger?${period}&basis=${basis}`,
    `/reports/cash-flow?${period}&basis=${basis}`,
    `/reports/sales?${period}&basis=${basis}`,
  ]);
  const texts = ['/journal.hledger', '/journal.ledger', '/journal.beancount'];
  const found: Record<string, unknown> = { '/accounts': (await recomputeBooks(desk)).accounts };
  for (const path of [...paths, '/reports/receivables-ageing?on=2026-01-31', ...texts]) {
    const answer = await desk.call('GET', `/finances${path}`);
    expect(answer.status, path).toBe(200);
    found[path] = answer.body ?? answer.text;
  }
  return found;
}

it('are the same books, which verify, and go on from where they were', async () => {
  const owner = await workshop.signUp();
  const [books = []] = fc.sample(fc.array(anyBookStep(), { minLength: 60, maxLength: 60 }), 1);
  const desk = await workshop.found({ owner });
  const bookkeeper = await hireBookkeeper(desk);
  for (const step of books) await bookkeeper.take(step);
  await bookkeeper.take({ kind: 'unlock' });
  const before = await everythingOf(desk);

  const file = join(folder, 'kept.tar.gz');
  await backup({ databaseUrl: workshop.server.databaseUrl, dataFolder: join(folder, 'data'), file });
  const target = await emptyDatabase();
  const dataFolder = join(folder, 'restored');
  await mkdir(dataFolder);
  await restore({ databaseUrl: target.url, dataFolder, file, replace: false });
  expect(await verifyBooks(target.url)).toEqual([]);

  const server = await startTestServer({ mountApi, clock, databaseUrl: target.url });
  try {
    const again = await signedInClient(server.url, {
      ...{ email: owner.email, password: testPassword, name: '', exists: true },
    });
    const restored = deskOf(again, desk.businessId);
    expect(await everythingOf(restored)).toEqual(before);

    // The next entry has the next number, and the sums by month go on.
    const entries = (await recomputeBooks(restored)).entries.length;
    const bank = await accountOf(restored, 'bank');
    const sales = await accountOf(restored, 'sales');
    const income = {
      kind: 'income',
      date: '2026-01-05',
      payee: 'x',
      amountCents: 1234,
      moneyAccountId: bank,
    };
    const id = crypto.randomUUID();
    granted(
      await restored.call('POST', '/finances/transactions', { id, ...income, categoryAccountId: sales }),
    );
    const now = await recomputeBooks(restored);
    expect(now.entries.at(-1)?.number).toBe(entries + 1);
    expect(await verifyBooks(target.url)).toEqual([]);
  } finally {
    await server.stop();
    await target.drop();
  }
});
