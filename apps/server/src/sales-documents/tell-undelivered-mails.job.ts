import {
  listBusinessesWithUntoldUndeliveredMails,
  listUndeliveredMails,
} from '@atelier/database/sales-documents/customer-mails.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';

const kind = 'mail-undelivered';
const newsMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Tells the members of every business which mails of the last seven days did not reach a customer, each once. */
export async function tellUndeliveredMailsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  const now = tools.clock.now();
  const since = new Date(now.getTime() - newsMilliseconds).toISOString();
  const businessIds = await asClock(database, (clock) =>
    listBusinessesWithUntoldUndeliveredMails(clock, { kind, since }),
  );
  for (const businessId of businessIds) {
    await inBusinessByClock(database, businessId, async (inside) => {
      for (const { id, customerId, ...facts } of await listUndeliveredMails(inside, since)) {
        await tellMembers(inside, { kind, subjectId: customerId, occasion: id, facts }, now.toISOString());
      }
    });
  }
}
