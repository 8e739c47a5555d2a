import type { PlanHolderView, PlanView, SubscriptionView } from '@atelier/contract/subscription';
import { saveSubscription } from '@atelier/database/subscription/subscription.store';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { money } from '@atelier/domain/foundation';
import type { Subscription } from '@atelier/domain/subscription';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const keys = { secretKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
let workshop: Workshop;
let database: Database;
let admin: Client;
let desk: Desk;
let now = Date.parse('2026-03-02T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  workshop = await openWorkshop({ billing: keys, clock: { now: () => new Date(now) } });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  // The first person is the administrator.
  admin = await workshop.signUp('Administrator');
  desk = await workshop.found();
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const read = async (by: Desk = desk) => granted<SubscriptionView>(await by.call('GET', '/subscription'));
const addCustomer = (by: Desk) => by.call('POST', '/customers', { id: v7(), name: 'Grace' });
const say = (by: Desk, said: Partial<Subscription>) =>
  inBusinessByClock(database, by.businessId, (inside) =>
    saveSubscription(
      inside,
      {
        ...{ planKey: 'maker', interval: 'month', status: 'active', trialEnd: null, graceUntil: null },
        ...{ periodEnd: new Date(now + 30 * day).toISOString(), cancelAtPeriodEnd: false, isPaused: false },
        ...{ priceCents: money(1500), pausedUntil: null, endedAt: null },
        ...{ customerRef: 'cus_1', subscriptionRef: 'sub_1' },
        ...said,
      },
      new Date(now).toISOString(),
    ),
  );
const plans = async () =>
  granted<{ isBilling: boolean; plans: PlanView[] }>(await admin.call('GET', '/api/v1/admin/plans'));
const changePlan = async (key: string, change: object) => {
  const plan = (await plans()).plans.find((each) => each.key === key);
  const { position: _position, key: _key, ...fields } = plan as PlanView;
  return admin.call('PUT', `/api/v1/admin/plans/${key}`, { ...fields, ...change });
};
const holder = async (by: Desk) =>
  granted<{ rows: PlanHolderView[] }>(await admin.call('GET', '/api/v1/admin/plan-holders')).rows.find(
    ({ businessId }) => businessId === by.businessId,
  );

describe('limits of a plan', () => {
  it('are those of the free plan without a subscription, with what is used', async () => {
    await addCustomerTo(desk);
    const { access, billed } = await read();
    expect(access).toMatchObject({ kind: 'limits', reason: 'free', planKey: 'free' });
    expect(billed?.usage).toMatchObject({ customers: 1, items: 0, members: 1, storage: 0, mails: 0 });
    expect(billed?.plans.map(({ key }) => key)).toEqual(['free', 'maker', 'studio']);
  });

  it('refuse what goes over, with the name of the limit, and nothing else', async () => {
    const { limits } = (await plans()).plans[0] as PlanView;
    granted(await changePlan('free', { limits: { ...limits, customers: 2 } }));
    const id = v7();
    granted(await desk.call('POST', '/customers', { id, name: 'The second one' }));
    const refused = await addCustomer(desk);
    expect(refusalOf(refused)).toEqual([409, 'plan-limit-reached']);
    expect(refused.body).toMatchObject({
      message: 'Your plan includes 2 customers. Open Settings, then Subscription, to change your plan.',
    });
    granted(await desk.call('POST', '/inventory/places', { id: v7(), name: 'Van', kind: 'van' }));
    granted(await changePlan('free', { limits: { ...limits, customers: 1 } }));
    expect((await read()).billed?.exceeded).toEqual(['customers']);
    granted(await desk.call('GET', '/customers?limit=50'));
    granted(await changePlan('free', { limits }));
    granted(await addCustomer(desk));
  });

  it('show prices to owner and manager only', async () => {
    const seen = async (role: 'manager' | 'member') =>
      (await read(await workshop.join(desk, role))).billed?.plans[1]?.monthlyCents;
    expect([await seen('manager'), await seen('member')]).toEqual([1500, null]);
  });
});

describe('a read-only business', () => {
  it('reads and removes, and adds nothing, until it pays', async () => {
    const payer = await workshop.found();
    const customerId = await addCustomerTo(payer);
    const draft = v7();
    await say(payer, { status: 'unpaid' });
    expect((await read(payer)).access).toMatchObject({ kind: 'read-only', reason: 'unpaid' });
    expect(refusalOf(await addCustomer(payer))).toEqual([409, 'subscription-read-only']);
    granted(await payer.call('GET', `/customers/${customerId}`));
    expect(refusalOf(await payer.call('DELETE', `/invoices/${draft}/draft`))).toEqual([
      404,
      'invoice-not-found',
    ]);
    await say(payer, {});
    granted(await addCustomer(payer));
  });

  it('begins when the grace after a failed charge ends, by the clock alone', async () => {
    const late = await workshop.found();
    await say(late, { status: 'past_due', graceUntil: new Date(now + 14 * day).toISOString() });
    granted(await addCustomer(late));
    now += 14 * day;
    expect(refusalOf(await addCustomer(late))).toEqual([409, 'subscription-read-only']);
  });
});

describe('an administrator', () => {
  it('gives a plan by hand with a reason, and ends it', async () => {
    const gifted = await workshop.found();
    await say(gifted, { status: 'unpaid' });
    const grant = { planKey: 'studio', reason: 'Tests our beta', endsAt: null };
    const path = `/api/v1/admin/plan-holders/${gifted.businessId}/grants/${v7()}`;
    granted(await admin.call('PUT', path, grant));
    expect(refusalOf(await admin.call('PUT', path, grant))).toEqual([409, 'plan-grant-id-taken']);
    granted(await addCustomer(gifted));
    expect(await holder(gifted)).toMatchObject({ planKey: 'studio', reason: 'granted', grants: [grant] });
    now += 1000;
    granted(await admin.call('POST', `${path}/end`, { reason: 'The beta is over' }));
    expect(refusalOf(await admin.call('POST', `${path}/end`, { reason: 'Again' }))).toEqual([
      409,
      'plan-grant-over',
    ]);
    expect(refusalOf(await addCustomer(gifted))).toEqual([409, 'subscription-read-only']);
    expect((await holder(gifted))?.grants[0]?.endReason).toBe('The beta is over');
  });

  it('refuses grants that make no sense', async () => {
    const put = async (businessId: string, change: object) =>
      refusalOf(
        await admin.call('PUT', `/api/v1/admin/plan-holders/${businessId}/grants/${v7()}`, {
          ...{ planKey: 'studio', reason: 'A gift', endsAt: null },
          ...change,
        }),
      );
    expect(await put(v7(), {})).toEqual([404, 'granted-business-not-found']);
    expect(await put(desk.businessId, { planKey: 'gold' })).toEqual([404, 'plan-not-found']);
    expect(await put(desk.businessId, { endsAt: '2026-01-01T00:00:00Z' })).toEqual([
      422,
      'plan-grant-end-past',
    ]);
  });

  it('withdraws a plan, which its holders keep, and never the free one', async () => {
    const keeper = await workshop.found();
    await say(keeper, {});
    granted(await changePlan('maker', { state: 'withdrawn' }));
    expect((await read(keeper)).billed?.plans.map(({ key }) => key)).toEqual(['free', 'maker', 'studio']);
    expect((await read()).billed?.plans.map(({ key }) => key)).toEqual(['free', 'studio']);
    granted(await addCustomer(keeper));
    expect(refusalOf(await changePlan('maker', { state: 'draft' }))).toEqual([409, 'plan-state-unreachable']);
    granted(await changePlan('maker', { state: 'offered' }));
    expect(refusalOf(await changePlan('free', { state: 'withdrawn' }))).toEqual([409, 'free-plan-needed']);
  });
});

describe('an installation that bills nothing', () => {
  it('is never limited, whatever its tables say, and grants work all the same', async () => {
    const selfHosted = await openWorkshop({ billing: null });
    const first = await selfHosted.signUp('Administrator');
    const own = await selfHosted.found();
    const other = openDatabase(selfHosted.server.databaseUrl, { maxConnections: 1 });
    await inBusinessByClock(other, own.businessId, (inside) =>
      saveSubscription(
        inside,
        {
          ...{ planKey: 'gold', interval: 'month', status: 'unpaid', trialEnd: null, graceUntil: null },
          ...{ periodEnd: '2020-01-01T00:00:00.000Z', cancelAtPeriodEnd: false, isPaused: false },
          ...{ priceCents: money(1500), pausedUntil: null, endedAt: null },
          ...{ customerRef: 'cus_1', subscriptionRef: 'sub_1' },
        },
        '2020-01-01T00:00:00.000Z',
      ),
    );
    await other.close();
    granted(await addCustomer(own));
    expect(await read(own)).toEqual({
      access: { kind: 'everything', reason: 'self-hosted' },
      billed: null,
    });
    const grant = { planKey: 'studio', reason: 'A gift', endsAt: null };
    const path = `/api/v1/admin/plan-holders/${own.businessId}/grants/${v7()}`;
    granted(await first.call('PUT', path, grant));
    await selfHosted.close();
  });
});
