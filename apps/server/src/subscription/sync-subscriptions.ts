import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { saveSubscription } from '@atelier/database/subscription/subscription.store';
import { leadingSubscription } from '@atelier/domain/subscription';
import type { Clock } from '../platform/clock.ts';
import type { BilledSubscription, Billing } from './billing.ts';

/** Parts that a synchronization needs. */
export interface Syncing {
  readonly database: Database;
  readonly billing: Billing;
  readonly clock: Clock;
}

/**
 * Fetches subscriptions of a customer, or of all, and saves the one that counts for each business; returns all. Run in any order,
 * doubled or late, it ends in one state.
 *
 * @throws BillingNotReady
 */
export async function syncSubscriptions(
  { database, billing, clock }: Syncing,
  customerRef: string | null,
): Promise<readonly BilledSubscription[]> {
  const askedAt = clock.now().toISOString();
  const fetched = await billing.listSubscriptions(customerRef);
  for (const [businessId, ofBusiness] of Map.groupBy(fetched, (each) => each.businessId)) {
    const leading = leadingSubscription(ofBusiness);
    if (leading === null) continue;
    // A business that was closed since is none any longer.
    await inBusinessByClock(database, businessId, (inside) => saveSubscription(inside, leading, askedAt));
  }
  return fetched;
}
