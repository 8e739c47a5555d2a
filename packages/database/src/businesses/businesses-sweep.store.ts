import type { Inside } from '../platform/in-business.ts';

/** What was removed of all businesses. */
export interface BusinessesSweep {
  readonly notifications: number;
  readonly idempotencyKeys: number;
}

/** As the clock, removes in all businesses notifications that were read and keys of commands, those of before an instant. */
export async function sweepBusinesses(
  clock: Pick<Inside, 'db'>,
  before: { readonly notifications: Date; readonly idempotencyKeys: Date },
): Promise<BusinessesSweep> {
  const notifications = await clock.db
    .deleteFrom('notifications')
    .where('read_at', 'is not', null)
    .where('created_at', '<', before.notifications.toISOString())
    .executeTakeFirst();
  const keys = await clock.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before.idempotencyKeys.toISOString())
    .executeTakeFirst();
  return {
    notifications: Number(notifications.numDeletedRows),
    idempotencyKeys: Number(keys.numDeletedRows),
  };
}
