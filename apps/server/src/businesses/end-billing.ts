import type { Inside } from '@atelier/database/platform/in-business';
import { findSubscription } from '@atelier/database/subscription/subscription.reads';
import { isLiveSubscription } from '@atelier/domain/subscription';
import { enqueue } from '../platform/jobs.ts';

/** Enqueues the end of the subscription of a business that is about to be deleted. */
export async function endBilling(inside: Inside): Promise<void> {
  const held = await findSubscription(inside);
  if (held && isLiveSubscription(held))
    await enqueue(inside, 'cancel-subscription', { subscriptionRef: held.subscriptionRef });
}
