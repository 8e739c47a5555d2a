import type { Inside } from '@atelier/database/platform/in-business';
import { changeAttendees, expireHolds } from '@atelier/database/workshops/attendees.store';
import { countTakenPlaces, listWaitlist } from '@atelier/database/workshops/signups.reads';
import { instantAfterHours } from '@atelier/domain/foundation';
import { chooseOffers } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';

/** Returns when an offer that is made now ends: after the hours of the sign-up, at its close at the latest. */
export const offerEnd = ({ signup, now, closesAt }: OpenedWorkshop): string => {
  const end = instantAfterHours(now, signup.offerHours);
  return end < closesAt ? end : closesAt;
};

/**
 * Ends the offers and payments that took too long and offers the places that are left to the waitlist, in order. The sign-up is held. Nothing is
 * offered while the sign-up is closed.
 */
export async function passOnPlaces(
  inside: Inside,
  held: OpenedWorkshop,
  tools: Pick<Tools, 'ids'>,
): Promise<void> {
  const { eventId, now } = held;
  const expired = await expireHolds(inside, eventId, now);
  for (const occasion of ['offer_expired', 'payment_expired'] as const) {
    const concerned = expired.filter(({ status }) => status === occasion);
    await mailBookings(inside, concerned, occasion, tools);
  }
  if (!held.isTaking) return;
  const waitlist = await listWaitlist(inside, eventId);
  if (waitlist.length === 0) return;
  const chosen = chooseOffers(held.signup, await countTakenPlaces(inside, eventId), waitlist);
  await changeAttendees(
    inside,
    chosen.map(({ id }) => id),
    { status: 'offered', offerExpiresAt: offerEnd(held) },
  );
  await mailBookings(inside, chosen, 'offered', tools);
}
