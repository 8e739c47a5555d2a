import type { Inside } from '@atelier/database/platform/in-business';
import { findBooking } from '@atelier/database/workshops/attendees.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { bookPlaces, type BookingInput } from './book-places.ts';
import { openedWorkshop } from './hold-signup.ts';

/** Signs a person up by the public page. The same booking again changes nothing. Returns the id of the booking. */
export async function signUp(
  inside: Inside,
  eventId: string,
  booking: BookingInput,
  tools: Pick<Tools, 'clock' | 'ids'>,
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

  const booked = await bookPlaces(inside, held, booking, { ...tools, isByMaker: false });
  return booked.ok ? succeed(booking.id) : booked;
}
