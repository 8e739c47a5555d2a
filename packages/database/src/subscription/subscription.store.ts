import type { SavedSubscription } from '@atelier/domain/subscription';
import type { Inside } from '../platform/in-business.ts';

/**
 * Saves what the provider said of the subscription of a business. `syncedAt` is a moment before it was asked: an answer to
 * an earlier question changes nothing.
 */
export async function saveSubscription(
  inside: Inside,
  said: SavedSubscription,
  syncedAt: string,
): Promise<void> {
  const columns = {
    plan_key: said.planKey,
    billing_interval: said.interval,
    price_cents: said.priceCents,
    status: said.status,
    trial_end: said.trialEnd,
    period_end: said.periodEnd,
    cancel_at_period_end: said.cancelAtPeriodEnd,
    is_paused: said.isPaused,
    paused_until: said.pausedUntil,
    ended_at: said.endedAt,
    grace_until: said.graceUntil,
    customer_ref: said.customerRef,
    subscription_ref: said.subscriptionRef,
    synced_at: syncedAt,
  };
  await inside.db
    .insertInto('subscriptions')
    .values({ business_id: inside.businessId, ...columns })
    .onConflict((clash) =>
      clash.column('business_id').doUpdateSet(columns).where('subscriptions.synced_at', '<=', syncedAt),
    )
    .execute();
}
