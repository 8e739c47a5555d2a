import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import {
  listBusinessesWithPaidWorkshops,
  listWorkshopsToEarn,
} from '@atelier/database/workshops/place-money.reads';
import { addDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { openedWorkshop } from './hold-signup.ts';
import { actForMaker, postEarnings } from './workshop-books.ts';

/** Moves the money of workshops that are over to income, and back where one is not over after all. */
export async function earnWorkshopsJob({
  database,
  tools,
}: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
}): Promise<void> {
  for (const businessId of await asClock(database, listBusinessesWithPaidWorkshops)) {
    const due = await inBusinessByClock(database, businessId, async (inside) => {
      const { timeZone } = await getBusiness(inside);
      // In the time zone of the event it may be tomorrow already.
      return listWorkshopsToEarn(inside, addDays(todayIn(timeZone, tools.clock), 1));
    });
    for (const eventId of due ?? []) {
      await inBusinessByClock(database, businessId, async (inside) => {
        const held = await openedWorkshop(inside, eventId, tools, { hold: true });
        if (held) await postEarnings(await actForMaker(inside, held), held, tools);
      });
    }
  }
}
