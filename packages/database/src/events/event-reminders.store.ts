import type { Inside } from '../platform/in-business.ts';

/** Keeps that a reminder goes out. Returns false if it has gone out already. */
export async function keepEventReminder(inside: Inside, eventId: string, occasion: string): Promise<boolean> {
  const kept = await inside.db
    .insertInto('event_reminders')
    .values({ business_id: inside.businessId, event_id: eventId, occasion })
    .onConflict((conflict) => conflict.doNothing())
    .returning('occasion')
    .execute();
  return kept.length > 0;
}
