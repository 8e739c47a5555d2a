import type { PlanFiguresView } from '@atelier/contract/subscription';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { saveSubscription } from '@atelier/database/subscription/subscription.store';
import { money } from '@atelier/domain/foundation';
import type { SavedSubscription } from '@atelier/domain/subscription';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, type Client, type Workshop } from '../platform/workshop.factory.ts';

const keys = { secretKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
const now = '2026-03-02T12:00:00.000Z';
const after = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
let workshop: Workshop;
let database: Database;
let admin: Client;

beforeAll(async () => {
  workshop = await openWorkshop({ billing: keys, clock: { now: () => new Date(now) } });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  // The first person is the administrator.
  admin = await workshop.signUp('Administrator');
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

/** A business with a subscription as the provider last said it. */
async function held(name: string, said: Partial<SavedSubscription>): Promise<void> {
  const { businessId } = await workshop.found({ name });
  await inBusinessByClock(database, businessId, (inside) =>
    saveSubscription(
      inside,
      {
        ...{ planKey: 'maker', interval: 'month', status: 'active', priceCents: money(1500) },
        ...{ trialEnd: null, periodEnd: after(10), endedAt: null, graceUntil: null },
        ...{ cancelAtPeriodEnd: false, isPaused: false, pausedUntil: null },
        ...{ customerRef: 'cus_1', subscriptionRef: 'sub_1' },
        ...said,
      },
      now,
    ),
  );
}
const read = async () => granted<PlanFiguresView>(await admin.call('GET', '/api/v1/admin/plan-figures'));

it('counts a year as twelve months, and neither trials, pauses nor what ended', async () => {
  expect(await read()).toEqual({ monthlyCents: 0, paying: 0, ended: 0, trialsEnding: [], failed: [] });
  await held('Monthly', {});
  await held('Yearly', { interval: 'year', priceCents: money(39_000) });
  await held('Failed', { status: 'past_due', graceUntil: after(4) });
  await held('Unpaid', { status: 'unpaid' });
  await held('Paused', { isPaused: true });
  await held('Trial', { status: 'trialing', trialEnd: after(6) });
  await held('Long trial', { status: 'trialing', trialEnd: after(8) });
  await held('Left', { status: 'canceled', trialEnd: after(-60), endedAt: after(-29) });
  await held('Left long ago', { status: 'canceled', endedAt: after(-31) });
  await held('Trial over', { status: 'canceled', trialEnd: after(-5), endedAt: after(-5) });
  const figures = await read();
  expect(figures).toMatchObject({ monthlyCents: 1500 + 3250 + 1500, paying: 3, ended: 1 });
  expect(figures.trialsEnding.map(({ name, at }) => [name, at])).toEqual([['Trial', after(6)]]);
  expect(figures.failed.map(({ name, at }) => [name, at])).toEqual([
    ['Failed', after(4)],
    ['Unpaid', null],
  ]);
});
