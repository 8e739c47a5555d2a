import { money } from '@atelier/domain/foundation';
import { graceAfter, subscriptionStatuses } from '@atelier/domain/subscription';
import Stripe from 'stripe';
import { BillingDeclined, BillingNotReady, type BilledSubscription } from './billing.ts';

/** Metadata of subscriptions at Stripe. */
export const metadataKeys = {
  business: 'atelier_business',
  plan: 'atelier_plan',
  pausedAt: 'atelier_paused_at',
  pausedUntil: 'atelier_paused_until',
} as const;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
export const idOf = (object: string | { readonly id: string }) =>
  typeof object === 'string' ? object : object.id;

/** Asks Stripe; any failure there but a declined card is tried again later. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new BillingDeclined('The card was declined.', { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new BillingNotReady(`Stripe did not answer: ${error.type}`, { cause: error });
    throw error;
  }
}

/** Returns the moment of the first charge that failed and is still open. */
async function failedSince(stripe: Stripe, subscription: Stripe.Subscription, periodStart: number) {
  let first = periodStart;
  // A later period that fails as well begins no other grace.
  const open = stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 });
  await open.autoPagingEach(({ created }) => {
    first = Math.min(first, created);
  });
  return instantOf(first);
}

/** Reads a subscription that names a business; null for any other. */
export async function readBilled(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<BilledSubscription | null> {
  const [item] = subscription.items.data;
  const { metadata } = subscription;
  const businessId = metadata[metadataKeys.business] ?? '';
  if (!item || !uuid.test(businessId)) return null;
  const until = metadata[metadataKeys.pausedUntil] ?? '';
  const isPaused = subscription.pause_collection !== null;
  return {
    businessId,
    createdAt: instantOf(subscription.created),
    planKey: metadata[metadataKeys.plan] ?? '',
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    priceCents: money(item.price.unit_amount ?? 0),
    // A status that is not known opens nothing.
    status: subscriptionStatuses.find((known) => known === subscription.status) ?? 'unpaid',
    trialEnd: subscription.trial_end === null ? null : instantOf(subscription.trial_end),
    periodEnd: instantOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    isPaused,
    pausedUntil: isPaused && instant.test(until) ? until : null,
    endedAt: subscription.ended_at === null ? null : instantOf(subscription.ended_at),
    // From the charge that failed, not from when we heard of it: late or early, it is the same.
    graceUntil:
      subscription.status === 'past_due' || subscription.status === 'unpaid'
        ? graceAfter(await failedSince(stripe, subscription, item.current_period_start))
        : null,
    customerRef: idOf(subscription.customer),
    subscriptionRef: subscription.id,
  };
}
