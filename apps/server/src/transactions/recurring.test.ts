import type { RecurringView, TransactionView } from '@atelier/contract/transactions';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { makeRecurringJob } from './make-recurring.job.ts';

let workshop: Workshop;
let database: Database;
beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const makeAt = (instant: string) =>
  makeRecurringJob({ database, tools: { clock: { now: () => new Date(instant) }, ids: { next: v7 } } });

/** Rent of 900 from the bank, posted long before anything comes again. */
async function rentOf(desk: Desk): Promise<TransactionView> {
  return granted(
    await desk.call('POST', '/finances/transactions', {
      id: v7(),
      kind: 'expense',
      date: '2026-01-02',
      payee: 'Landlord',
      memo: 'Studio',
      tags: ['Rent'],
      amountCents: 90_000,
      moneyAccountId: await accountOf(desk, '1000'),
      categoryAccountId: await accountOf(desk, '6550'),
    }),
  );
}
const monthly = {
  everyUnit: 'month',
  everyCount: 1,
  dayOfMonth: 31,
  startsOn: '2098-01-31',
  endsOn: null,
  endsAfter: null,
  madeAs: 'posted',
};
const repeat = async (desk: Desk, fields: object = {}) =>
  desk.call('POST', '/finances/recurring', {
    ...monthly,
    id: v7(),
    transactionId: (await rentOf(desk)).id,
    ...fields,
  });
const seriesOf = async (desk: Desk) =>
  granted<RecurringView[]>(await desk.call('GET', '/finances/recurring'));
const madeIn = async (desk: Desk) =>
  granted<{ rows: TransactionView[] }>(await desk.call('GET', '/finances/transactions?from=2090-01-01')).rows;
const steer = async (desk: Desk, { id }: RecurringView, action: string) =>
  desk.call('POST', `/finances/recurring/${id}/${action}`, {});

describe('what comes again', () => {
  it('is made on its day on the business’s own wall, once, and made up for where it was missed', async () => {
    const desk = await workshop.found();
    granted(await desk.call('PATCH', '/', { timeZone: 'America/New_York' }));
    const series = granted<RecurringView>(await repeat(desk));
    expect(series).toMatchObject({ nextDate: '2098-01-31', madeCount: 0, isPaused: false });

    await makeAt('2098-01-31T04:00:00Z'); // 23:00 of the day before in New York
    expect(await madeIn(desk)).toEqual([]);
    await makeAt('2098-01-31T05:07:00Z');
    expect(await madeIn(desk)).toMatchObject([
      {
        date: '2098-01-31',
        status: 'posted',
        payee: 'Landlord',
        memo: 'Studio',
        tags: ['Rent'],
        amountCents: 90_000,
        recurringId: series.id,
      },
    ]);
    // Two of them at the same time, and then once more, three months late.
    const late = '2098-04-30T12:00:00Z';
    await Promise.all([makeAt(late), makeAt(late)]);
    await makeAt(late);
    expect((await madeIn(desk)).map((one) => one.date)).toEqual([
      '2098-04-30',
      '2098-03-31',
      '2098-02-28',
      '2098-01-31',
    ]);
    expect(await seriesOf(desk)).toMatchObject([{ nextDate: '2098-05-31', madeCount: 4 }]);
    expect((await balancesOf(desk))['1000']).toBe(-5 * 90_000);
  });

  it('is kept as a draft where that was chosen, and ends after a number of times', async () => {
    const desk = await workshop.found();
    granted(await repeat(desk, { madeAs: 'draft', endsAfter: 2 }));
    await makeAt('2098-12-31T12:00:00Z');
    expect((await madeIn(desk)).map((one) => [one.date, one.status])).toEqual([
      ['2098-02-28', 'draft'],
      ['2098-01-31', 'draft'],
    ]);
    const [series] = await seriesOf(desk);
    expect(series).toMatchObject({ nextDate: null, madeCount: 2 });
    if (!series) throw new Error('The series is gone.');
    expect(refusalOf(await steer(desk, series, 'pause'))).toEqual([409, 'recurring-has-ended']);
  });

  it('waits while it is paused and is stopped for good', async () => {
    const desk = await workshop.found();
    const series = granted<RecurringView>(await repeat(desk));
    granted(await steer(desk, series, 'pause'));
    await makeAt('2098-03-31T12:00:00Z');
    expect(await madeIn(desk)).toEqual([]);
    granted(await steer(desk, series, 'resume'));
    granted(await steer(desk, series, 'stop'));
    await makeAt('2098-03-31T12:00:00Z');
    expect(await madeIn(desk)).toEqual([]);
    expect(await seriesOf(desk)).toMatchObject([{ nextDate: null }]);
  });

  it('changes for what is to come, with its numbers going on', async () => {
    const desk = await workshop.found();
    const series = granted<RecurringView>(await repeat(desk));
    await makeAt('2098-01-31T12:00:00Z');
    granted(
      await desk.call('PUT', `/finances/recurring/${series.id}`, {
        ...monthly,
        everyUnit: 'week',
        everyCount: 2,
        dayOfMonth: null,
        startsOn: '2098-02-03',
        amountCents: 95_000,
      }),
    );
    await makeAt('2098-02-17T12:00:00Z');
    expect((await madeIn(desk)).map((one) => [one.date, one.amountCents, one.lines[0]?.amountCents])).toEqual(
      [
        ['2098-02-17', 95_000, 95_000],
        ['2098-02-03', 95_000, 95_000],
        ['2098-01-31', 90_000, 90_000],
      ],
    );
  });

  it('comes every few days', async () => {
    const desk = await workshop.found();
    granted(await repeat(desk, { everyUnit: 'day', everyCount: 90, dayOfMonth: null }));
    await makeAt('2098-05-01T12:00:00Z');
    expect((await madeIn(desk)).map(({ date }) => date)).toEqual(['2098-05-01', '2098-01-31']);
  });

  it('goes on in the name of an owner once whoever began it has left', async () => {
    const desk = await workshop.found();
    const keeper = await workshop.join(desk, 'bookkeeper');
    granted(await repeat(keeper));
    granted(await desk.call('DELETE', `/members/${keeper.userId}`));
    await makeAt('2098-01-31T12:00:00Z');
    const [made] = await madeIn(desk);
    expect(granted(await desk.call('GET', `/finances/transactions/${made?.id ?? ''}/history`))).toMatchObject(
      { steps: [{ action: 'recorded', personName: 'Ada Potter' }] },
    );
  });

  it('says why one could not be made, posts nothing of it, and goes on when that is mended', async () => {
    const desk = await workshop.found();
    granted(await repeat(desk));
    const use = (is_active: boolean) =>
      inBusiness(database, { businessId: desk.businessId, personId: desk.userId }, 'write', async ({ db }) =>
        succeed(await db.updateTable('accounts').set({ is_active }).where('code', '=', '6550').execute()),
      );
    await use(false);
    await makeAt('2098-01-31T12:00:00Z');
    expect(await madeIn(desk)).toEqual([]);
    expect(await seriesOf(desk)).toMatchObject([{ nextDate: '2098-01-31', problem: 'account-archived' }]);
    await use(true);
    await makeAt('2098-01-31T13:00:00Z');
    expect(await madeIn(desk)).toHaveLength(1);
    expect(await seriesOf(desk)).toMatchObject([{ nextDate: '2098-02-28', problem: null }]);
  });

  it('never begins in the past, and asks for a day that fits', async () => {
    const desk = await workshop.found();
    expect(refusalOf(await repeat(desk, { startsOn: '2020-01-31' }))).toEqual([
      422,
      'recurring-starts-in-the-past',
    ]);
    expect(refusalOf(await repeat(desk, { dayOfMonth: 12 }))).toEqual([422, 'recurring-day-not-allowed']);
    expect(refusalOf(await repeat(desk, { transactionId: v7() }))).toEqual([404, 'transaction-not-found']);
  });
});
