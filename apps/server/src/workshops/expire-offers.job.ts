import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { takeDueReminders } from '@atelier/database/workshops/attendees.store';
import { listEventsWithDueOffers } from '@atelier/database/workshops/signups.reads';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import { openedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';

/** Ends the offers that are over, offers their places to the next on the waitlist, and reminds of those still open. */
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
      if (!held) return;
      await passOnPlaces(inside, held, tools);
      const reminded = await takeDueReminders(inside, eventId, held.now);
      await mailBookings(inside, reminded, 'offer_reminder', tools);
    });
  }
}
