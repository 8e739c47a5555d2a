import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** Fetches every subscription once a night, for events that never came, and resumes those whose pause is over. */
export async function reconcileSubscriptionsJob(parts: {
  readonly database: Database;
  readonly tools: Tools;
}): Promise<void> {
  const { billing, clock } = parts.tools;
  if (billing === null) return;
  const syncing = { database: parts.database, billing, clock };
  const now = clock.now().toISOString();
  for (const { pausedUntil, subscriptionRef, customerRef } of await syncSubscriptions(syncing, null)) {
    if (pausedUntil === null || pausedUntil > now) continue;
    await billing.resume(subscriptionRef);
    await syncSubscriptions(syncing, customerRef);
  }
}
