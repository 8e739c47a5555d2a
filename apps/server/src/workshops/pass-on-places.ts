import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { changeAttendees, expireHolds } from '@atelier/database/workshops/attendees.store';
import { countTakenPlaces, listWaitlist } from '@atelier/database/workshops/signups.reads';
import { instantAfterHours } from '@atelier/domain/foundation';
import { chooseOffers, offerReminderAt } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';

/** Opens an offer now. It ends after the hours of the sign-up, at its close at the latest. */
export function openOffer({ signup, now, closesAt }: OpenedWorkshop) {
  const end = instantAfterHours(now, signup.offerHours);
  const offerExpiresAt = end < closesAt ? end : closesAt;
  return { status: 'offered', offerExpiresAt, remindAt: offerReminderAt(now, offerExpiresAt) } as const;
}

/**
 * Ends the offers and payments that took too long, and offers the places that are left to the waitlist, in order. Members are
 * notified of an offer that ended. The sign-up is held. Nothing is offered while the sign-up is closed.
 */
export async function passOnPlaces(
  inside: Inside,
  held: OpenedWorkshop,
  tools: Pick<Tools, 'ids'>,
): Promise<void> {
  const { eventId, event, now } = held;
  const expired = await expireHolds(inside, eventId, now);
  for (const occasion of ['offer_expired', 'payment_expired'] as const) {
    const concerned = expired.filter(({ status }) => status === occasion);
    await mailBookings(inside, concerned, occasion, tools);
  }
  for (const { bookingId, bookingName, status } of expired) {
    if (status !== 'offer_expired') continue;
    const facts = { bookingName, eventName: event.name, startsOn: event.startsOn };
    const news = { kind: 'workshop-offer-expired', subjectId: eventId, occasion: bookingId, facts } as const;
    await tellMembers(inside, news, now);
  }
  if (!held.isTaking) return;
  const waitlist = await listWaitlist(inside, eventId);
  if (waitlist.length === 0) return;
  const chosen = chooseOffers(held.signup, await countTakenPlaces(inside, eventId), waitlist);
  await changeAttendees(
    inside,
    chosen.map(({ id }) => id),
    openOffer(held),
  );
  await mailBookings(inside, chosen, 'offered', tools);
}
