import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { subscriptionStatuses, type SavedSubscription } from './access.ts';
import { decideAction, openActions } from './subscription-actions.ts';

const held = (fields: Partial<SavedSubscription> = {}): SavedSubscription => ({
  ...{ planKey: 'maker', interval: 'month', status: 'active', priceCents: money(1500) },
  ...{ trialEnd: null, periodEnd: '2026-02-01T00:00:00.000Z', endedAt: null, graceUntil: null },
  ...{ cancelAtPeriodEnd: false, isPaused: false, pausedUntil: null },
  ...{ customerRef: 'cus_1', subscriptionRef: 'sub_1' },
  ...fields,
});

describe('actions on a subscription', () => {
  it('are change, cancellation and pause once it is paid, and no pause during the trial', () => {
    expect(openActions(held())).toEqual(['change', 'cancel', 'pause']);
    expect(openActions(held({ status: 'trialing' }))).toEqual(['change', 'cancel']);
  });

  it('are only the cancellation until a failed charge is paid', () => {
    for (const status of ['past_due', 'unpaid'] as const)
      expect(openActions(held({ status }))).toEqual(['cancel']);
  });

  it('take back a cancellation and a pause', () => {
    expect(openActions(held({ cancelAtPeriodEnd: true, isPaused: true }))).toEqual(['keep']);
    expect(openActions(held({ isPaused: true }))).toEqual(['cancel', 'resume']);
  });

  it('are none once it is over', () => {
    for (const status of subscriptionStatuses.filter((each) => /canceled|incomplete/.test(each)))
      expect(openActions(held({ status }))).toEqual([]);
  });

  it('are refused without a subscription, and where they are closed', () => {
    expect(decideAction(null, 'cancel')).toMatchObject({ refusal: { code: 'subscription-not-found' } });
    expect(decideAction(held(), 'resume')).toMatchObject({ refusal: { code: 'subscription-action-closed' } });
    expect(decideAction(held(), 'pause')).toMatchObject({ ok: true });
  });
});
