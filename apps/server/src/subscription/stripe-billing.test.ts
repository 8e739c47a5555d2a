import type { SubscriptionView } from '@atelier/contract/subscription';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { stripeBilling } from './stripe-billing.ts';
import { startTestBilling, type TestBilling } from './stripe-billing.factory.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

const day = 86_400;
const begin = Date.parse('2026-03-02T12:00:00Z') / 1000;
let now = begin;
const clock = { now: () => new Date(now * 1000) };
let billing: TestBilling;
let workshop: Workshop;
let database: Database;

beforeAll(async () => {
  billing = await startTestBilling();
  workshop = await openWorkshop({ billing: billing.keys, stripe: billing.url, clock });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
  await billing.stop();
});

const accessOf = async (desk: Desk) =>
  granted<SubscriptionView>(await desk.call('GET', '/subscription')).access;
const checkOut = (desk: Desk, fields: object = {}) =>
  desk.call('POST', '/subscription/checkout', { planKey: 'maker', interval: 'month', ...fields });
const send = async ({ body, headers }: ReturnType<TestBilling['event']>) =>
  (await fetch(`${workshop.server.url}/api/v1/billing-events/stripe`, { method: 'POST', body, headers }))
    .status;
const tell = async (id: string) => expect(await send(billing.event(id))).toBe(200);
const reconcile = () =>
  syncSubscriptions({ database, clock, billing: stripeBilling(billing.keys, billing.url) }, null);
const addCustomer = (desk: Desk) => desk.call('POST', '/customers', { id: v7(), name: 'Grace' });

it('goes from a trial without a card over a failed charge to read-only, and back once it is paid', async () => {
  const desk = await workshop.found();
  expect(granted<{ url: string }>(await checkOut(desk)).url).toContain('/pay/');
  expect(billing.forms.at(-1)).toMatchObject({
    'line_items[0][price_data][unit_amount]': '1500',
    'subscription_data[trial_period_days]': '14',
    payment_method_collection: 'if_required',
    allow_promotion_codes: 'true',
  });
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
  const id = billing.subscribe(now);
  await tell(id);
  expect(await accessOf(desk)).toMatchObject({ reason: 'trial', planKey: 'maker' });
  expect(refusalOf(await checkOut(desk))).toEqual([409, 'subscription-exists']);

  // Nothing is heard at the end of the trial: the clock alone ends it.
  now += 14 * day;
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
  billing.renew(id, now);
  await tell(id);
  expect(await accessOf(desk)).toMatchObject({ reason: 'paid' });

  now += 30 * day;
  billing.renew(id, now, 'open');
  await tell(id);
  expect(await accessOf(desk)).toMatchObject({ reason: 'grace' });
  granted(await addCustomer(desk));
  now += 14 * day;
  expect(await accessOf(desk)).toMatchObject({ kind: 'read-only', reason: 'unpaid' });
  expect(refusalOf(await addCustomer(desk))).toEqual([409, 'subscription-read-only']);

  // Another charge that fails begins no other grace.
  now += 16 * day;
  billing.renew(id, now, 'open');
  await tell(id);
  expect(await accessOf(desk)).toMatchObject({ kind: 'read-only', reason: 'unpaid' });

  billing.pay(id);
  await reconcile();
  expect(await accessOf(desk)).toMatchObject({ reason: 'paid' });
  granted(await addCustomer(desk));
  expect(granted<{ url: string }>(await desk.call('POST', '/subscription/portal', {})).url).toContain(
    '/portal/',
  );
});

it('comes to one state in whatever order, and however often, events arrive', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
    [2, 2, 0, 1, 1],
  ];
  const states = [];
  for (const order of orders) {
    const desk = await workshop.found();
    granted(await checkOut(desk));
    const id = billing.subscribe(now);
    const events = [billing.event(id)];
    billing.change(id, { status: 'active' });
    events.push(billing.event(id));
    billing.change(id, { status: 'past_due' });
    events.push(billing.event(id));
    for (const index of order) expect(await send(events[index] as (typeof events)[number])).toBe(200);
    states.push(await accessOf(desk));
  }
  expect(states[0]).toMatchObject({ reason: 'grace', planKey: 'maker' });
  for (const state of states) expect(state).toEqual(states[0]);
});

it('lets an answer that comes late overwrite no later one, and an event of long ago change nothing', async () => {
  const desk = await workshop.found();
  granted(await checkOut(desk));
  const id = billing.subscribe(now);
  const old = billing.event(id);
  const stripe = stripeBilling(billing.keys, billing.url);
  const asked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const slow = syncSubscriptions(
    {
      ...{ database, clock },
      billing: {
        ...stripe,
        async listSubscriptions(customerRef) {
          const answer = await stripe.listSubscriptions(customerRef);
          asked.resolve(undefined);
          await released.promise;
          return answer;
        },
      },
    },
    `cus_${id}`,
  );
  await asked.promise;
  now += 60;
  billing.change(id, { status: 'canceled' });
  await tell(id);
  released.resolve(undefined);
  await slow;
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
  now += 60;
  expect(await send(old)).toBe(200);
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
});

it('keeps the subscription that goes on when an event about an ended one arrives', async () => {
  const desk = await workshop.found();
  granted(await checkOut(desk));
  const ended = billing.subscribe(now);
  billing.change(ended, { status: 'canceled' });
  await tell(ended);
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
  granted(await checkOut(desk, { interval: 'year' }));
  // The same customer, and no second trial.
  expect(billing.forms.at(-1)).toMatchObject({
    customer: `cus_${ended}`,
    'line_items[0][price_data][unit_amount]': '15000',
  });
  expect(billing.forms.at(-1)).not.toHaveProperty('subscription_data[trial_period_days]');
  now += 60;
  await tell(billing.subscribe(now));
  await tell(ended);
  expect(await accessOf(desk)).toMatchObject({ reason: 'paid' });
});

it('takes no event that was not signed for it, and asks to be told again while Stripe is away', async () => {
  const desk = await workshop.found();
  granted(await checkOut(desk));
  const id = billing.subscribe(now);
  expect(await send(billing.event(id, 'whsec_other'))).toBe(400);
  expect(await accessOf(desk)).toMatchObject({ reason: 'free' });
  billing.goAway(true);
  expect(await send(billing.event(id))).toBe(503);
  expect(refusalOf(await checkOut(desk))).toEqual([409, 'billing-unreachable']);
  billing.goAway(false);
  await tell(id);
  expect(await accessOf(desk)).toMatchObject({ reason: 'trial' });
});

it('lets owners pay, and no one subscribe to what is not on offer', async () => {
  const desk = await workshop.found();
  const manager = await workshop.join(desk, 'manager');
  expect(refusalOf(await checkOut(manager))).toEqual([403, 'permission-denied']);
  expect(refusalOf(await manager.call('POST', '/subscription/portal', {}))).toEqual([
    403,
    'permission-denied',
  ]);
  for (const planKey of ['free', 'gold'])
    expect(refusalOf(await checkOut(desk, { planKey }))).toEqual([404, 'plan-not-found']);
  expect(refusalOf(await desk.call('POST', '/subscription/portal', {}))).toEqual([
    404,
    'subscription-not-found',
  ]);
});
