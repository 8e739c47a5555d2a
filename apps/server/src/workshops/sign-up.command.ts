import type { Inside } from '@atelier/database/platform/in-business';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { findBooking } from '@atelier/database/workshops/attendees.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { bookPlaces, type BookingInput } from './book-places.ts';
import { openedWorkshop } from './hold-signup.ts';
import { paymentHoldOf } from './payment-hold.ts';

/**
 * Signs a person up by the public page, and notifies the members once the places are confirmed. The same booking again changes nothing. Returns the id of
 * the booking.
 */
export async function signUp(
  inside: Inside,
  eventId: string,
  booking: BookingInput,
  { cards, ...tools }: Pick<Tools, 'clock' | 'ids' | 'cards'>,
) {
  const held = await openedWorkshop(inside, eventId, tools, { hold: true });
  if (!held) return refuse(workshopRefusals.refusal('signup-not-found'));
  const earlier = await findBooking(inside, booking.id);
  if (earlier) {
    return earlier.eventId === eventId && earlier.email === booking.email
      ? succeed(earlier.id)
      : refuse(workshopRefusals.refusal('booking-id-taken'));
  }
  if (!held.isTaking) return refuse(workshopRefusals.refusal('signup-closed'));

  const holdEnd = await paymentHoldOf(inside, held, cards);
  const booked = await bookPlaces(inside, held, booking, {
    ...tools,
    ...{ isByMaker: false, paymentHoldEnd: holdEnd },
  });
  if (!booked.ok) return booked;

  const { name, startsOn } = held.event;
  const { places, status } = booked.value;
  // Members are notified once it is paid.
  if (status === 'awaiting_payment') return succeed(booking.id);
  const facts = { bookingName: booking.name, eventName: name, startsOn, places: places.length, status };
  await tellMembers(
    inside,
    { kind: 'workshop-signup', subjectId: eventId, occasion: booking.id, facts },
    held.now,
  );
  return succeed(booking.id);
}
