import { sweepBusinesses } from '@atelier/database/businesses/businesses-sweep.store';
import { asClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { instantAfterDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** How long a notification is kept that was read, from the day on which it was told. */
const notificationDays = 90;
/** How long a command that is sent again gets its first answer; far longer than any client goes on trying. */
const idempotencyKeyDays = 30;

/** Removes what has served its time, in all businesses. */
export async function sweepBusinessesJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const now = parts.tools.clock.now().toISOString();
  const before = (days: number) => new Date(instantAfterDays(now, -days));
  const ages = { notifications: before(notificationDays), idempotencyKeys: before(idempotencyKeyDays) };
  await asClock(parts.database, (inside) => sweepBusinesses(inside, ages));
}
