import type { TrialBalanceView } from '@atelier/contract/books';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, type Client, type Workshop } from '../platform/workshop.factory.ts';
import {
  anyBookStep,
  bookDays,
  hireBookkeeper,
  type Bookkeeper,
  type BookStep,
} from './random-books.factory.ts';
import { differencesOfReports, recomputeBooks } from './recomputed-books.factory.ts';
import { shadowed } from './shadow-books.factory.ts';

/*
 * Whatever people do, in whatever order: every request is written down on paper by the rules of bookkeeping, and the
 * journal has to say the same after each. Entries balance, what was posted never changes, closed days take nothing and
 * open ones are refused nothing. At the end every report is what all lines say, and when everything is paid both bases
 * meet. What once failed stays as an example.
 */

let workshop: Workshop;
let owner: Client;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-02-01T18:00:00Z') } });
  owner = await workshop.signUp();
});
afterAll(() => workshop.close());

const options = {
  // A failure is told after this time, made as small as it could be.
  plugins: [fc.interruptAfterTimeLimit(slowRuns(90_000))],
};

/** Does all of it and says on paper what has to come of it. */
async function play(steps: readonly BookStep[]): Promise<Bookkeeper> {
  const bookkeeper = await hireBookkeeper(await shadowed(await workshop.found({ owner })));
  for (const step of steps) await bookkeeper.take(step);
  return bookkeeper;
}

const examples: [BookStep[]][] = [];

it('keeps journal, reports and both bases whole, whatever is posted, changed, paid, taken back and reversed', async () => {
  const anySteps = fc.array(anyBookStep(), { minLength: 1, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const bookkeeper = await play(steps);
      const { desk } = bookkeeper;
      const days = { from: '2025-02-11', to: '2025-10-18' };
      expect(await differencesOfReports(desk, await recomputeBooks(desk), days)).toEqual([]);

      await bookkeeper.take({ kind: 'unlock' });
      await bookkeeper.payEverything(bookDays - 1);
      const trialOf = async (basis: string) =>
        granted<TrialBalanceView>(
          await desk.call('GET', `/finances/trial-balance?on=2026-12-31&basis=${basis}`),
        ).rows;
      expect(await trialOf('cash')).toEqual(await trialOf('accrual'));
    }),
    { numRuns: slowRuns(8), examples, ...options },
  );
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});

it('keeps closed days untouched and takes everything on the others, however they are closed and opened', async () => {
  const anySteps = fc.array(anyBookStep(8), { minLength: 1, maxLength: 80, size: 'max' });
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      await play(steps);
    }),
    { numRuns: slowRuns(8), examples, ...options },
  );
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});
