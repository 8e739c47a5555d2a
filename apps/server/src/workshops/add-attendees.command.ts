import type { AttendeeView } from '@atelier/contract/workshops';
import type { Tenant } from '@atelier/database/platform/in-business';
import { listAttendeesOfBooking } from '@atelier/database/workshops/attendees.reads';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { bookPlaces, type BookingInput } from './book-places.ts';
import { loadWorkshop, openedWorkshop } from './hold-signup.ts';
import { attendeeViewOf } from './read-workshop.ts';

/** Adds attendees by hand, within the places that are left or on the waitlist. */
export async function addAttendees(
  tenant: Tenant,
  { eventId, ...booking }: BookingInput & { readonly eventId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  const held = await openedWorkshop(tenant, eventId, tools, { hold: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!held) {
    return (await loadWorkshop(tenant, eventId, tools))
      ? refuse(workshopRefusals.refusal('signup-not-found'))
      : refuse(eventRefusals.refusal('event-not-found'));
  }
  if (held.event.status === 'cancelled') return refuse(workshopRefusals.refusal('workshop-cancelled'));
  const booked = await bookPlaces(tenant, held, booking, {
    ...tools,
    ...{ isByMaker: true, paymentHoldEnd: null },
  });
  if (!booked.ok) return booked;

  const attendees = await listAttendeesOfBooking(tenant, booking.id);
  return succeed<AttendeeView[]>(attendees.map((attendee) => attendeeViewOf(attendee, held)));
}
