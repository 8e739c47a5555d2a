import { findActingMember } from '@atelier/database/businesses/members.reads';
import { addCustomer } from '@atelier/database/customers/customers.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { findCustomerByEmail } from '@atelier/database/workshops/attendees.reads';
import { addAttendees, addBooking } from '@atelier/database/workshops/attendees.store';
import {
  countOwnPlaces,
  countPromoUses,
  countTakenPlaces,
  listWaitlist,
} from '@atelier/database/workshops/signups.reads';
import { blankCustomer } from '@atelier/domain/customers';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import { decideBooking, type BookingRequest } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';

/** A booking as a person enters it. */
export interface BookingInput extends BookingRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

type Using = Pick<Tools, 'clock' | 'ids'>;

interface Rules {
  readonly isByMaker: boolean;
  /** When places that are paid from now on are released, as an ISO instant; null: no cards are taken. */
  readonly paymentHoldEnd: string | null;
}

/**
 * Books places, or puts all of them on the waitlist. The sign-up is held, so that places are counted, decided about and given
 * out by one booking at a time; the waitlist comes first.
 */
export async function bookPlaces(
  inside: Inside,
  held: OpenedWorkshop,
  booking: BookingInput,
  { isByMaker, paymentHoldEnd, ...tools }: Using & Rules,
) {
  const { eventId, signup, today } = held;
  await passOnPlaces(inside, held, tools);
  const uses = await countPromoUses(inside, eventId);
  const decided = decideBooking(
    signup,
    booking,
    {
      today,
      taken: await countTakenPlaces(inside, eventId),
      ownPlaces: await countOwnPlaces(inside, eventId, booking.email),
      waiting: (await listWaitlist(inside, eventId)).length,
      usesOfPromo: (promoId) => uses.get(promoId) ?? 0,
      paymentHoldEnd,
    },
    { isByMaker },
  );
  if (!decided.ok) return decided;

  const customer = await linkCustomer(inside, held, booking, tools);
  if (!customer.ok) return customer;
  const added = await addBooking(inside, {
    ...{ id: booking.id, eventId, name: booking.name, email: booking.email, phone: booking.phone },
    ...{ customerId: customer.value, promoCodeId: decided.value.promoCodeId, isByMaker },
    createdAt: held.now,
  });
  if (!added.ok) return added;
  const seated = await addAttendees(inside, { id: booking.id, eventId }, decided.value);
  if (!seated.ok) return seated;
  const people = booking.places.map(({ id }) => ({ id, bookingId: booking.id }));
  await mailBookings(inside, people, decided.value.status, tools);
  return succeed(decided.value);
}

/** Returns the customer with the email address, and adds one where the sign-up says so. */
async function linkCustomer(
  inside: Inside,
  { signup }: OpenedWorkshop,
  { name, email, phone }: BookingInput,
  { ids }: Using,
): Promise<Outcome<string | null, never>> {
  if (email === '') return succeed(null);
  const known = await findCustomerByEmail(inside, email);
  if (known !== null || !signup.addsCustomers) return succeed(known);
  const id = ids.next();
  const personId = await findActingMember(inside, signup.openedBy);
  const added = await addCustomer(
    { ...inside, personId, role: 'owner' },
    { ...blankCustomer, id, name, email, phone, source: 'online' },
  );
  if (!added.ok) throw new Error(`a customer was refused: ${added.refusal.code}`);
  return succeed(id);
}
