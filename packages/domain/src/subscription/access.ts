import { instantAfterDays, type Money } from '../foundation/index.ts';
import { freePlanKey, type Plan, type PlanLimits } from './plan.ts';

/** Statuses of a subscription, in the words of Stripe. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A subscription as the provider last said it. Instants are ISO 8601 in UTC. */
export interface Subscription {
  readonly planKey: string;
  readonly status: SubscriptionStatus;
  readonly trialEnd: string | null;
  readonly periodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** Collection is paused for the off-season. */
  readonly isPaused: boolean;
  /** End of the grace that a failed charge began. */
  readonly graceUntil: string | null;
}

/** A subscription with its interval and its ids at the provider. */
export interface SavedSubscription extends Subscription {
  readonly interval: 'month' | 'year';
  /** Price of a period, before coupons and taxes. */
  readonly priceCents: Money;
  /** End of the pause; null: until an owner resumes it. */
  readonly pausedUntil: string | null;
  readonly endedAt: string | null;
  readonly customerRef: string;
  readonly subscriptionRef: string;
}

/** A plan that an administrator gave to a business. Null: no end. */
export interface PlanGrant {
  readonly planKey: string;
  readonly endsAt: string | null;
}

/** Days of full use after a charge fails, or after a period that the provider did not renew. */
export const graceDays = 14;

export type LimitedReason = 'granted' | 'trial' | 'paid' | 'ending' | 'grace' | 'free';
export type ReadOnlyReason = 'unpaid' | 'paused' | 'plan-unknown';

/** Access of a business, with its reason. */
export type Access =
  | { readonly kind: 'everything'; readonly reason: 'self-hosted' }
  | {
      readonly kind: 'limits';
      readonly reason: LimitedReason;
      readonly planKey: string;
      readonly limits: PlanLimits;
      /** The moment at which this changes by itself; null where none is known. */
      readonly until: string | null;
    }
  | { readonly kind: 'read-only'; readonly reason: ReadOnlyReason; readonly planKey: string | null };

/** Facts that decide the access of a business. */
export interface AccessFacts {
  /** False on an installation without billing keys. */
  readonly hasBilling: boolean;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
  readonly grants: readonly PlanGrant[];
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** Compares instants, written alike first. */
const isBefore = (earlier: string, later: string) =>
  instantAfterDays(earlier, 0) < instantAfterDays(later, 0);

/** Returns the end of the grace that begins at an instant. Both are ISO 8601 in UTC. */
export function graceAfter(instant: string): string {
  return instantAfterDays(instant, graceDays);
}

/**
 * Decides what a business may do. An unknown plan opens nothing, a canceled subscription has no grace, and a trial ends
 * when it ends, whatever status the provider said last.
 */
export function decideAccess(facts: AccessFacts): Access {
  if (!facts.hasBilling) return { kind: 'everything', reason: 'self-hosted' };
  const { subscription: held, now } = facts;
  const granted = grantedAccess(facts);
  if (granted) return granted;
  if (held === null) return limited(facts, 'free', freePlanKey, null);
  switch (held.status) {
    case 'canceled':
    case 'incomplete':
    case 'incomplete_expired':
      return limited(facts, 'free', freePlanKey, null);
    case 'unpaid':
      return { kind: 'read-only', reason: 'unpaid', planKey: held.planKey };
    case 'paused':
      return afterTrial(facts, held);
    case 'trialing':
      return held.trialEnd !== null && isBefore(now, held.trialEnd)
        ? limited(facts, 'trial', held.planKey, held.trialEnd)
        : limited(facts, 'free', freePlanKey, null);
    case 'past_due':
      return pastDueAccess(facts, held);
    case 'active':
      return activeAccess(facts, held);
  }
}

function activeAccess(facts: AccessFacts, held: Subscription): Access {
  const { now } = facts;
  if (hasEnded(held, now)) return limited(facts, 'free', freePlanKey, null);
  if (held.isPaused) return { kind: 'read-only', reason: 'paused', planKey: held.planKey };
  if (held.cancelAtPeriodEnd) return limited(facts, 'ending', held.planKey, held.periodEnd);
  if (isBefore(now, held.periodEnd)) return limited(facts, 'paid', held.planKey, held.periodEnd);
  const graceEnd = graceAfter(held.periodEnd);
  return isBefore(now, graceEnd)
    ? limited(facts, 'grace', held.planKey, graceEnd)
    : { kind: 'read-only', reason: 'unpaid', planKey: held.planKey };
}

/** A trial that Stripe pauses for lack of a card is over; any other pause is for the off-season. */
function afterTrial(facts: AccessFacts, held: Subscription): Access {
  return held.isPaused
    ? { kind: 'read-only', reason: 'paused', planKey: held.planKey }
    : limited(facts, 'free', freePlanKey, null);
}

/** Grace goes no further than the period, where nothing follows on it. */
function pastDueAccess(facts: AccessFacts, held: Subscription): Access {
  if (hasEnded(held, facts.now)) return limited(facts, 'free', freePlanKey, null);
  const { graceUntil, periodEnd } = held;
  if (graceUntil === null || !isBefore(facts.now, graceUntil))
    return { kind: 'read-only', reason: 'unpaid', planKey: held.planKey };
  const endsFirst = held.cancelAtPeriodEnd && isBefore(periodEnd, graceUntil);
  return limited(facts, 'grace', held.planKey, endsFirst ? periodEnd : graceUntil);
}

const hasEnded = (held: Subscription, now: string) =>
  held.cancelAtPeriodEnd && !isBefore(now, held.periodEnd);

/** Returns the access of the latest grant that is in force and names a known plan, or null. */
function grantedAccess(facts: AccessFacts): Access | null {
  const inForce = facts.grants.filter(({ endsAt }) => endsAt === null || isBefore(facts.now, endsAt));
  for (const grant of inForce.toReversed()) {
    const access = limited(facts, 'granted', grant.planKey, grant.endsAt);
    if (access.kind === 'limits') return access;
  }
  return null;
}

function limited(facts: AccessFacts, reason: LimitedReason, planKey: string, until: string | null): Access {
  const plan = facts.plans.find(({ key }) => key === planKey);
  return plan
    ? { kind: 'limits', reason, planKey, limits: plan.limits, until }
    : { kind: 'read-only', reason: 'plan-unknown', planKey };
}
