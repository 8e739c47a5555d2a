import type { AttendeeView } from '@atelier/contract/workshops';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee } from '@atelier/database/workshops/attendees.reads';
import { changeAttendees } from '@atelier/database/workshops/attendees.store';
import { countTakenPlaces } from '@atelier/database/workshops/signups.reads';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { decideCancellation, placesLeft, workshopRefusals } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import { askRefunds } from './ask-refunds.ts';
import { holdOwnAttendee, type HeldAttendee } from './hold-attendee.ts';
import { openOffer, passOnPlaces } from './pass-on-places.ts';
import { attendeeViewOf } from './read-workshop.ts';

type Using = Pick<Tools, 'clock' | 'ids'>;

async function viewAgain(tenant: Tenant, { attendee, held }: HeldAttendee) {
  return succeed<AttendeeView>(attendeeViewOf(known(await findAttendee(tenant, attendee.id)), held));
}

/** Changes the name of an attendee and the note about them. */
export async function changeAttendee(
  tenant: Tenant,
  input: {
    readonly attendeeId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly note: string;
  },
  tools: Using,
) {
  const found = await holdOwnAttendee(tenant, input.attendeeId, tools);
  if (!found.ok) return found;

  const { attendeeId, ...names } = input;
  await changeAttendees(tenant, [attendeeId], names);

  return viewAgain(tenant, found.value);
}

/** Cancels the place or the wait of an attendee, and refunds cards if wanted; a place is offered to the waitlist. */
export async function cancelAttendee(
  tenant: Tenant,
  { attendeeId, refundsCards }: { readonly attendeeId: string; readonly refundsCards: boolean },
  tools: Using,
) {
  const found = await holdOwnAttendee(tenant, attendeeId, tools);
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const decided = decideCancellation(attendee.status);
  if (!decided.ok) return decided;

  const refunds = refundsCards && attendee.cardCents > 0;
  const permitted = refunds ? requirePermission(tenant.role, 'payments.reverse') : succeed(true);
  if (!permitted.ok) return permitted;

  await changeAttendees(tenant, [attendeeId], { status: 'cancelled' });
  if (refunds) {
    const refund = { amount: attendee.cardCents, reason: 'Cancelled', now: held.now };
    await askRefunds(tenant, attendeeId, refund, tools);
  }
  await mailBookings(tenant, [attendee], 'cancelled', tools);
  await passOnPlaces(tenant, held, tools);

  return viewAgain(tenant, found.value);
}

/** Offers a place that is left to someone on the waitlist, whatever their position. */
export async function offerPlace(
  tenant: Tenant,
  { attendeeId }: { readonly attendeeId: string },
  tools: Using,
) {
  const found = await holdOwnAttendee(tenant, attendeeId, tools);
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  if (attendee.status !== 'waitlisted' || held.event.status === 'cancelled' || held.now >= held.closesAt) {
    return refuse(workshopRefusals.refusal('attendee-not-waiting'));
  }
  const type = held.signup.ticketTypes.find(({ id }) => id === attendee.ticketTypeId);
  const taken = await countTakenPlaces(tenant, held.eventId);
  if (!type || placesLeft(held.signup, taken, type) === 0) {
    return refuse(workshopRefusals.refusal('workshop-full'));
  }

  await changeAttendees(tenant, [attendeeId], openOffer(held));
  await mailBookings(tenant, [attendee], 'offered', tools);

  return viewAgain(tenant, found.value);
}
