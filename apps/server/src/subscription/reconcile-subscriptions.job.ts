import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** Resumes subscriptions whose pause is over, and fetches every one once a night, for events that never came. */
export async function reconcileSubscriptionsJob(parts: {
  readonly database: Database;
  readonly tools: Tools;
}): Promise<void> {
  const { billing, clock } = parts.tools;
  if (billing === null) return;
  const now = clock.now().toISOString();
  for (const { pausedUntil, subscriptionRef } of await billing.listSubscriptions(null))
    if (pausedUntil !== null && pausedUntil <= now) await billing.resume(subscriptionRef);
  await syncSubscriptions({ database: parts.database, billing, clock }, null);
}
