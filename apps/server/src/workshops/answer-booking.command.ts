import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { findAttendee } from '@atelier/database/workshops/attendees.reads';
import { changeAttendees } from '@atelier/database/workshops/attendees.store';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  bookingDueOnline,
  cancelUntilOf,
  decideCancellation,
  decideOfferAnswer,
  decideOwnCancellation,
  workshopRefusals,
} from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import { askRefunds } from './ask-refunds.ts';
import { holdAttendee, type HeldAttendee } from './hold-attendee.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { paymentHoldOf } from './payment-hold.ts';

type Using = Pick<Tools, 'clock' | 'ids'>;

/** A place that the person who made a booking changes by the link of the booking. */
interface OwnPlace {
  readonly bookingId: string;
  readonly attendeeId: string;
}

async function holdOwnPlace(
  inside: Inside,
  { bookingId, attendeeId }: OwnPlace,
  tools: Using,
): Promise<Outcome<HeldAttendee, Refusal<'attendee-not-found'>>> {
  const seen = await findAttendee(inside, attendeeId);
  const found = seen?.bookingId === bookingId ? await holdAttendee(inside, attendeeId, tools) : null;
  return found ? succeed(found) : refuse(workshopRefusals.refusal('attendee-not-found'));
}

/** Gives a place to another person. */
export async function renamePlace(
  inside: Inside,
  place: OwnPlace & { readonly firstName: string; readonly lastName: string },
  tools: Using,
) {
  const found = await holdOwnPlace(inside, place, tools);
  if (!found.ok) return found;
  const decided = decideCancellation(found.value.attendee.status);
  if (!decided.ok) return decided;
  const { attendeeId, firstName, lastName } = place;
  await changeAttendees(inside, [attendeeId], { firstName, lastName });
  return succeed(true as const);
}

/**
 * Cancels a place until the deadline, or until the start of a workshop that was moved, leaves the waitlist or declines an offer; the place is offered to the next one, and what
 * was paid by card is refunded in full. Members are notified of a confirmed place, once a booking.
 */
export async function cancelPlace(inside: Inside, place: OwnPlace, tools: Using) {
  const found = await holdOwnPlace(inside, place, tools);
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const decided = decideOwnCancellation(attendee.status, cancelUntilOf(attendee, held), held.now);
  if (!decided.ok) return decided;
  await changeAttendees(inside, [attendee.id], { status: 'cancelled' });
  const { cardCents: amount } = attendee;
  if (amount > 0) {
    await askRefunds(inside, attendee.id, { amount, reason: 'Cancelled in time', now: held.now }, tools);
  }
  await mailBookings(inside, [attendee], 'cancelled', tools);
  if (attendee.status === 'confirmed') {
    const { name, startsOn } = held.event;
    const facts = { bookingName: attendee.bookingName, eventName: name, startsOn };
    await tellMembers(
      inside,
      { kind: 'workshop-cancellation', subjectId: held.eventId, occasion: attendee.bookingId, facts },
      held.now,
    );
  }
  await passOnPlaces(inside, held, tools);
  return succeed(true as const);
}

/** Accepts an offered place. One that is paid online is held while it is paid. */
export async function acceptOffer(
  inside: Inside,
  place: OwnPlace,
  { cards, ...tools }: Using & Pick<Tools, 'cards'>,
) {
  const found = await holdOwnPlace(inside, place, tools);
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const decided = decideOfferAnswer(attendee, held.now);
  if (!decided.ok) return decided;
  if (decided.value.isNew) {
    const holdEnd = await paymentHoldOf(inside, held, cards);
    if (holdEnd !== null && bookingDueOnline(held.signup, [attendee]) > 0) {
      await changeAttendees(inside, [attendee.id], { status: 'awaiting_payment', offerExpiresAt: holdEnd });
      return succeed(true as const);
    }
    await changeAttendees(inside, [attendee.id], { status: 'confirmed' });
    await mailBookings(inside, [attendee], 'confirmed', tools);
  }
  return succeed(true as const);
}
