import type { PlanChangeView, PlanInvoiceView, SubscriptionView } from '@atelier/contract/subscription';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import {
  granted,
  openWorkshop,
  refusalOf,
  testPassword,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { reconcileSubscriptionsJob } from './reconcile-subscriptions.job.ts';
import { stripeBilling } from './stripe-billing.ts';
import { startTestBilling, type TestBilling } from './stripe-billing.factory.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

const day = 86_400;
let now = Date.parse('2026-03-02T12:00:00Z') / 1000;
const clock = { now: () => new Date(now * 1000) };
let billing: TestBilling;
let workshop: Workshop;
let database: Database;

beforeAll(async () => {
  billing = await startTestBilling(() => now);
  workshop = await openWorkshop({ billing: billing.keys, stripe: billing.url, clock });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
  await billing.stop();
});

const stripe = () => stripeBilling(billing.keys, billing.url);
const look = async (desk: Desk) => {
  const { access, billed } = granted<SubscriptionView>(await desk.call('GET', '/subscription'));
  return { access, held: billed?.held ?? null };
};
const act = (desk: Desk, action: string, input: object = {}) =>
  desk.call('POST', `/subscription/${action}`, input);
const priceOf = (desk: Desk, planKey: string, interval: string) =>
  desk.call('GET', `/subscription/change?planKey=${planKey}&interval=${interval}`);
const sync = () => syncSubscriptions({ database, clock, billing: stripe() }, null);
const night = () =>
  reconcileSubscriptionsJob({ database, tools: { billing: stripe(), clock } as Partial<Tools> as Tools });
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A business that has just paid for a month of the Maker plan, after its trial. */
async function subscribed(owner?: Client): Promise<{ desk: Desk; id: string }> {
  const desk = await workshop.found(owner && { owner });
  granted(await act(desk, 'checkout', { planKey: 'maker', interval: 'month' }));
  const id = billing.subscribe(now);
  now += 14 * day;
  billing.renew(id, now);
  await sync();
  return { desk, id };
}

it('changes the plan for the price that was shown, prorated to the second', async () => {
  const { desk } = await subscribed();
  now += 15 * day;
  const price = granted<PlanChangeView>(await priceOf(desk, 'studio', 'month'));
  // Half of a month of $39.00, less half of $15.00.
  expect(price).toMatchObject({
    dueNowCents: 1200,
    priceCents: 3900,
    nextChargeAt: instantOf(now + 15 * day),
  });
  const choice = { planKey: 'studio', interval: 'month', at: price.at, dueNowCents: price.dueNowCents };
  now += 60;
  granted(await act(desk, 'change', choice));
  expect(await look(desk)).toMatchObject({
    access: { reason: 'paid', planKey: 'studio' },
    held: { planKey: 'studio', priceCents: 3900 },
  });
  const { rows } = granted<{ rows: PlanInvoiceView[] }>(await desk.call('GET', '/subscription/invoices'));
  expect(rows.map(({ totalCents, state }) => [totalCents, state])).toEqual([
    [1200, 'paid'],
    [1500, 'paid'],
    [0, 'paid'],
  ]);
  expect(rows[0]?.url).toContain('https://invoice.stripe.test/');

  // To a year: a new period begins, and what is left of the old one is taken off.
  const year = granted<PlanChangeView>(await priceOf(desk, 'maker', 'year'));
  expect(year.dueNowCents).toBe(15_000 - Math.round((3900 * (15 * day - 60)) / (30 * day)));
  expect(year.nextChargeAt).toBe(instantOf(now + 365 * day));
});

it('gives a credit for a smaller plan, and charges nothing during the trial', async () => {
  const desk = await workshop.found();
  granted(await act(desk, 'checkout', { planKey: 'studio', interval: 'month' }));
  const id = billing.subscribe(now);
  await sync();
  expect(granted<PlanChangeView>(await priceOf(desk, 'maker', 'month'))).toMatchObject({ dueNowCents: 0 });
  now += 14 * day;
  billing.renew(id, now);
  await sync();
  expect(granted<PlanChangeView>(await priceOf(desk, 'maker', 'month'))).toMatchObject({
    dueNowCents: -2400,
  });
});

it('changes nothing where the card is declined, or where the price is no longer the one shown', async () => {
  const { desk } = await subscribed();
  now += day;
  const { at, dueNowCents } = granted<PlanChangeView>(await priceOf(desk, 'studio', 'month'));
  const choice = { planKey: 'studio', interval: 'month', at, dueNowCents };
  billing.decline(true);
  expect(refusalOf(await act(desk, 'change', choice))).toEqual([409, 'billing-declined']);
  billing.decline(false);
  expect(refusalOf(await act(desk, 'change', { ...choice, dueNowCents: dueNowCents - 1 }))).toEqual([
    409,
    'plan-price-outdated',
  ]);
  now += 3601;
  expect(refusalOf(await act(desk, 'change', choice))).toEqual([409, 'plan-price-outdated']);
  expect((await look(desk)).access).toMatchObject({ planKey: 'maker' });
  expect(refusalOf(await priceOf(desk, 'maker', 'month'))).toEqual([409, 'plan-held']);
  expect(refusalOf(await priceOf(desk, 'free', 'month'))).toEqual([404, 'plan-not-found']);
});

it('cancels at the end of the period, and takes that back', async () => {
  const { desk, id } = await subscribed();
  granted(await act(desk, 'cancel'));
  expect(await look(desk)).toMatchObject({ access: { reason: 'ending' }, held: { actions: ['keep'] } });
  granted(await act(desk, 'keep'));
  expect((await look(desk)).access).toMatchObject({ reason: 'paid' });
  // The portal sets a date instead.
  billing.change(id, { cancel_at: now + 30 * day });
  await sync();
  expect((await look(desk)).access).toMatchObject({ reason: 'ending' });
  granted(await act(desk, 'keep'));
  expect((await look(desk)).access).toMatchObject({ reason: 'paid' });
});

it('pauses for the off-season until its date, and charges from that day', async () => {
  const { desk, id } = await subscribed();
  const until = now + 75 * day;
  for (const wrong of [now, now + 400 * day])
    expect(refusalOf(await act(desk, 'pause', { until: instantOf(wrong) }))).toEqual([
      422,
      'pause-end-invalid',
    ]);
  granted(await act(desk, 'pause', { until: instantOf(until) }));
  expect(billing.forms.at(-1)).toMatchObject({ 'pause_collection[behavior]': 'void' });
  expect(await look(desk)).toMatchObject({
    access: { kind: 'read-only', reason: 'paused' },
    held: { pausedUntil: instantOf(until), actions: ['cancel', 'resume'] },
  });
  for (const days of [30, 60]) billing.renew(id, now + days * day, 'void');
  now = until - day;
  await night();
  expect((await look(desk)).access).toMatchObject({ reason: 'paused' });
  now = until;
  await night();
  // Half of a period was voided: a new one begins.
  expect(billing.forms.at(-1)).toMatchObject({ pause_collection: '', 'billing_cycle_anchor[type]': 'now' });
  expect((await look(desk)).access).toMatchObject({ reason: 'paid' });
});

it('resumes a pause within a paid period without another charge', async () => {
  const { desk } = await subscribed();
  now += day;
  granted(await act(desk, 'pause', { until: null }));
  now += day;
  granted(await act(desk, 'resume'));
  expect(billing.forms.at(-1)).not.toHaveProperty('billing_cycle_anchor[type]');
  expect((await look(desk)).access).toMatchObject({ reason: 'paid' });
});

it('keeps all of this to owners', async () => {
  const { desk } = await subscribed();
  const manager = await workshop.join(desk, 'manager');
  expect((await look(manager)).held).toBeNull();
  for (const action of ['cancel', 'keep', 'resume'])
    expect(refusalOf(await act(manager, action))).toEqual([403, 'permission-denied']);
  expect(refusalOf(await act(manager, 'pause', { until: null }))).toEqual([403, 'permission-denied']);
  expect(refusalOf(await priceOf(manager, 'studio', 'month'))).toEqual([403, 'permission-denied']);
  expect(refusalOf(await manager.call('GET', '/subscription/invoices'))).toEqual([403, 'permission-denied']);
});

it('ends with the business: its owner leaves, and is never charged again', async () => {
  const owner = await workshop.signUp();
  const { desk, id } = await subscribed(owner);
  const businesses = [{ id: desk.businessId, name: 'Kiln & Co' }];
  granted(
    await owner.call('POST', '/api/v1/me/leave', {
      ...{ password: testPassword, businesses, successorEmail: null },
    }),
  );
  await vi.waitFor(() => expect(billing.statusOf(id)).toBe('canceled'), { timeout: 15_000 });
});
