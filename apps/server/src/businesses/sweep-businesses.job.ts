import { sweepBusinesses } from '@atelier/database/businesses/businesses-sweep.store';
import { endOfferedBusiness, listOfferedInVain } from '@atelier/database/businesses/leaving.store';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listMembers } from '@atelier/database/businesses/members.reads';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { instantAfterDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { endBilling } from './end-billing.ts';
import { businessEndedMail } from './farewell-mails.ts';

/** Time for which a notification is kept that was read, from the day on which it was told. */
const notificationDays = 90;
/** Time for which a command that is sent again gets its first answer; far longer than any client goes on trying. */
const idempotencyKeyDays = 30;

/**
 * Removes what has served its time, in all businesses, and the businesses that were offered in vain; their files go with
 * the sweep of documents.
 */
export async function sweepBusinessesJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'mailbox'>;
}): Promise<void> {
  const { database, tools } = parts;
  const now = tools.clock.now().toISOString();
  const before = (days: number) => new Date(instantAfterDays(now, -days));
  const ages = { notifications: before(notificationDays), idempotencyKeys: before(idempotencyKeyDays) };
  await asClock(database, (inside) => sweepBusinesses(inside, ages));
  for (const businessId of await asClock(database, (inside) => listOfferedInVain(inside, now))) {
    await inBusinessByClock(database, businessId, async (inside) => {
      const { name: business, offeredUntil } = await getBusiness(inside);
      // Meanwhile someone may have taken it over.
      if (offeredUntil === null) return;
      for (const { email } of await listMembers(inside))
        await tools.mailbox.post(inside.db, email, businessEndedMail({ business }));
      await endBilling(inside);
      await endOfferedBusiness(inside, now);
    });
  }
}
