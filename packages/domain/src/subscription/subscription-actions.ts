import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import type { SavedSubscription } from './access.ts';
import { isLiveSubscription } from './leading-subscription.ts';
import { subscriptionRefusals } from './plan.ts';

/** Actions of an owner on the subscription of the business. `keep` takes a cancellation back. */
export const subscriptionActions = ['change', 'cancel', 'keep', 'pause', 'resume'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** A price that was shown is charged for this many minutes. */
export const priceMinutes = 60;

/** Lists actions that are open. A failed charge is paid before the plan is changed or paused. */
export function openActions(held: SavedSubscription): readonly SubscriptionAction[] {
  if (!isLiveSubscription(held)) return [];
  if (held.cancelAtPeriodEnd) return ['keep'];
  if (held.isPaused) return ['cancel', 'resume'];
  if (held.status === 'active') return ['change', 'cancel', 'pause'];
  return held.status === 'trialing' ? ['change', 'cancel'] : ['cancel'];
}

/** Returns the subscription where an action on it is open. */
export function decideAction(
  held: SavedSubscription | null,
  action: SubscriptionAction,
): Outcome<SavedSubscription, Refusal<'subscription-not-found' | 'subscription-action-closed'>> {
  if (held === null) return refuse(subscriptionRefusals.refusal('subscription-not-found'));
  return openActions(held).includes(action)
    ? succeed(held)
    : refuse(subscriptionRefusals.refusal('subscription-action-closed'));
}
