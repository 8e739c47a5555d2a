import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import {
  decideAccess,
  graceDays,
  subscriptionStatuses,
  type AccessFacts,
  type Subscription,
} from './access.ts';
import { fitsPlan, isOpenWhenReadOnly, limitOf, limitsExceeded } from './plan-room.ts';
import { planLimits, type Plan } from './plan.ts';

const limits = { items: 50, customers: 50, members: 1, places: 2, storage: 1000, mails: 50 };
const plan = (key: string, times: number): Plan => ({
  ...{
    key,
    name: key,
    monthlyCents: money(1500),
    yearlyCents: money(15_000),
    trialDays: 14,
    position: 1,
    state: 'offered',
  },
  limits: { ...limits, items: 50 * times },
});
const plans = [
  plan('free', 1),
  plan('maker', 20),
  { ...plan('studio', 1), limits: { ...limits, items: null } },
];
const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();
const held = (fields: Partial<Subscription> = {}): Subscription => ({
  ...{ planKey: 'maker', status: 'active', trialEnd: null, periodEnd: day(30), cancelAtPeriodEnd: false },
  ...{ isPaused: false, graceUntil: null },
  ...fields,
});
const facts = (subscription: Subscription | null, more: Partial<AccessFacts> = {}): AccessFacts => ({
  ...{ hasBilling: true, plans, subscription, grants: [], now: day(1) },
  ...more,
});
const reasonOf = (subscription: Subscription | null, more?: Partial<AccessFacts>) =>
  decideAccess(facts(subscription, more)).reason;

const anyDay = fc.integer({ min: -60, max: 60 }).map(day);
const anySubscription: fc.Arbitrary<Subscription> = fc.record({
  planKey: fc.constantFrom('free', 'maker', 'studio', 'gold'),
  status: fc.constantFrom(...subscriptionStatuses),
  trialEnd: fc.option(anyDay),
  periodEnd: anyDay,
  cancelAtPeriodEnd: fc.boolean(),
  isPaused: fc.boolean(),
  graceUntil: fc.option(anyDay),
});
const anyGrants = fc.array(
  fc.record({ planKey: fc.constantFrom('maker', 'studio', 'gold'), endsAt: fc.option(anyDay) }),
  { maxLength: 3 },
);

describe('access of a business', () => {
  it('is everything where nothing is billed, whatever else is said', () => {
    fc.assert(
      fc.property(fc.option(anySubscription), anyGrants, anyDay, (subscription, grants, now) => {
        const access = decideAccess(facts(subscription, { hasBilling: false, grants, now }));
        expect(access).toEqual({ kind: 'everything', reason: 'self-hosted' });
      }),
    );
  });

  it('is never everything, nor more than a known plan, where plans are billed', () => {
    fc.assert(
      fc.property(fc.option(anySubscription), anyGrants, anyDay, (subscription, grants, now) => {
        const access = decideAccess(facts(subscription, { grants, now }));
        expect(access.kind).not.toBe('everything');
        if (access.kind !== 'limits') return;
        expect(access.limits).toBe(plans.find(({ key }) => key === access.planKey)?.limits);
        if (access.until !== null) expect(Date.parse(access.until)).toBeGreaterThan(Date.parse(now));
      }),
    );
  });

  it('stays the same until the moment that it names', () => {
    fc.assert(
      fc.property(fc.option(anySubscription), anyGrants, anyDay, (subscription, grants, now) => {
        const access = decideAccess(facts(subscription, { grants, now }));
        if (access.kind !== 'limits' || access.until === null) return;
        const last = new Date(Date.parse(access.until) - 1).toISOString();
        expect(decideAccess(facts(subscription, { grants, now: last })).reason).toBe(access.reason);
        const after = decideAccess(facts(subscription, { grants, now: access.until }));
        expect(after).not.toEqual(access);
      }),
    );
  });

  it('has a grace no longer than the period of a subscription that ends with it', () => {
    const ending = {
      status: 'past_due',
      cancelAtPeriodEnd: true,
      periodEnd: day(1),
      graceUntil: day(2),
    } as const;
    expect(decideAccess(facts(held(ending), { now: day(0) }))).toMatchObject({
      reason: 'grace',
      until: day(1),
    });
    expect(reasonOf(held(ending), { now: day(1) })).toBe('free');
  });

  it('is the free plan without a subscription, and while none was paid for the first time', () => {
    for (const subscription of [null, held({ status: 'incomplete' }), held({ status: 'incomplete_expired' })])
      expect(decideAccess(facts(subscription))).toMatchObject({ reason: 'free', planKey: 'free' });
  });

  it('opens nothing for a plan that is not known', () => {
    expect(decideAccess(facts(held({ planKey: 'gold' })))).toEqual({
      ...{ kind: 'read-only', reason: 'plan-unknown', planKey: 'gold' },
    });
    expect(reasonOf(null, { plans: [] })).toBe('plan-unknown');
    expect(reasonOf(null, { grants: [{ planKey: 'gold', endsAt: null }] })).toBe('free');
  });

  it('gives no grace to a canceled subscription', () => {
    const graceUntil = day(20);
    expect(reasonOf(held({ status: 'canceled', graceUntil }))).toBe('free');
    expect(
      reasonOf(held({ status: 'past_due', graceUntil, cancelAtPeriodEnd: true, periodEnd: day(1) })),
    ).toBe('free');
    expect(reasonOf(held({ cancelAtPeriodEnd: true, periodEnd: day(1) }))).toBe('free');
  });

  it('does not extend a trial by canceling, nor where the provider pauses it for lack of a card', () => {
    const trial = held({ status: 'trialing', trialEnd: day(1), periodEnd: day(30) });
    expect(reasonOf(trial, { now: day(0) })).toBe('trial');
    expect(reasonOf(trial)).toBe('free');
    expect(reasonOf({ ...trial, cancelAtPeriodEnd: true })).toBe('free');
    expect(reasonOf({ ...trial, status: 'paused' }, { now: day(0) })).toBe('free');
    expect(reasonOf(held({ status: 'trialing', trialEnd: null }))).toBe('free');
  });

  it('goes on for the days of grace after a failed charge, then reads only', () => {
    const failed = held({ status: 'past_due', graceUntil: day(graceDays) });
    expect(reasonOf(failed, { now: day(graceDays - 1) })).toBe('grace');
    expect(reasonOf(failed, { now: day(graceDays) })).toBe('unpaid');
    expect(reasonOf(held({ status: 'unpaid', graceUntil: day(graceDays) }))).toBe('unpaid');
    expect(reasonOf(held({ status: 'past_due' }))).toBe('unpaid');
  });

  it('has the grace where the provider has said nothing since the period ended', () => {
    expect(reasonOf(held(), { now: day(29) })).toBe('paid');
    expect(reasonOf(held(), { now: day(30) })).toBe('grace');
    expect(reasonOf(held(), { now: day(30 + graceDays) })).toBe('unpaid');
  });

  it('reads only during a pause, and ends with a cancellation all the same', () => {
    expect(reasonOf(held({ isPaused: true }))).toBe('paused');
    expect(reasonOf(held({ isPaused: true, cancelAtPeriodEnd: true, periodEnd: day(1) }))).toBe('free');
  });

  it('follows the latest grant in force before anything else', () => {
    const grants = [
      { planKey: 'maker', endsAt: null },
      { planKey: 'studio', endsAt: day(5) },
    ];
    const unpaid = held({ status: 'unpaid' });
    expect(decideAccess(facts(unpaid, { grants }))).toMatchObject({ planKey: 'studio', until: day(5) });
    expect(decideAccess(facts(unpaid, { grants, now: day(5) }))).toMatchObject({
      planKey: 'maker',
      until: null,
    });
  });
});

describe('room in a plan', () => {
  const free = decideAccess(facts(null));
  const usage = { items: 50, customers: 51, members: 1, places: 0, storage: 900, mails: 0 };

  it('ends at the limit', () => {
    expect([fitsPlan(free, 'items', 49), fitsPlan(free, 'items', 50)]).toEqual([true, false]);
    expect([fitsPlan(free, 'storage', 900, 100), fitsPlan(free, 'storage', 900, 101)]).toEqual([true, false]);
    expect(fitsPlan(decideAccess(facts(held({ planKey: 'studio' }))), 'items', 1_000_000)).toBe(true);
  });

  it('is never asked for where nothing is billed, and a read-only business has none', () => {
    for (const limit of planLimits) {
      expect(fitsPlan({ kind: 'everything', reason: 'self-hosted' }, limit, 1e12)).toBe(true);
      expect(fitsPlan({ kind: 'read-only', reason: 'unpaid', planKey: 'maker' }, limit, 0)).toBe(false);
    }
  });

  it('names limits that a business is over, not those that it has reached', () => {
    expect(limitsExceeded(free, usage)).toEqual(['customers']);
  });
});

describe('commands', () => {
  it('use up the limit of what they add', () => {
    expect([limitOf('addItem'), limitOf('uploadDocument'), limitOf('issueInvoice')]).toEqual([
      'items',
      'storage',
      null,
    ]);
  });

  it('that take something away stay open when a business reads only, and those that add do not', () => {
    for (const command of [
      'removeDocuments',
      'deleteInvoiceDraft',
      'eraseCustomer',
      'wipeSampleBusiness',
      'retryTillEntry',
    ])
      expect(isOpenWhenReadOnly(command), command).toBe(true);
    for (const command of ['addItem', 'issueInvoice', 'endow', 'updateBusiness', 'recordPayment'])
      expect(isOpenWhenReadOnly(command), command).toBe(false);
  });
});
