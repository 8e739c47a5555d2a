import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** Fetches every subscription once a night, for events that never came. */
export async function reconcileSubscriptionsJob(parts: {
  readonly database: Database;
  readonly tools: Tools;
}): Promise<void> {
  const { billing, clock } = parts.tools;
  if (billing !== null) await syncSubscriptions({ database: parts.database, billing, clock }, null);
}
