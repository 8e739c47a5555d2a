import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { listEventsWithDueOffers } from '@atelier/database/workshops/signups.reads';
import type { Tools } from '../platform/answer.ts';
import { openedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';

/** Ends the offers that are over, and offers their places to the next on the waitlist. */
export async function expireOffersJob({
  database,
  tools,
}: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
}): Promise<void> {
  const now = tools.clock.now().toISOString();
  const dues = await asClock(database, (clock) => listEventsWithDueOffers(clock, now));
  for (const { businessId, eventId } of dues) {
    await inBusinessByClock(database, businessId, async (inside) => {
      const held = await openedWorkshop(inside, eventId, tools, { hold: true });
      if (held) await passOnPlaces(inside, held, tools);
    });
  }
}
