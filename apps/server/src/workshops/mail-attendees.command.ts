import type { Tenant } from '@atelier/database/platform/in-business';
import { listBookingsToMail } from '@atelier/database/workshops/attendees.reads';
import { findSignup } from '@atelier/database/workshops/signups.reads';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals, type AttendeeStatus } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { loadWorkshop } from './hold-signup.ts';

const coming: readonly AttendeeStatus[] = ['confirmed', 'checked_in'];
const waiting: readonly AttendeeStatus[] = ['waitlisted', 'offered'];
const statusesOf = { coming, waitlist: waiting, all: [...coming, ...waiting] };

/** Sends a message to the attendees of an event, one mail a booking. Returns how many. */
export async function mailAttendees(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly to: keyof typeof statusesOf;
    readonly subject: string;
    readonly message: string;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  const { eventId, to, subject, message } = input;
  const signup = await findSignup(tenant, eventId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!signup) {
    return (await loadWorkshop(tenant, eventId, tools))
      ? refuse(workshopRefusals.refusal('signup-not-found'))
      : refuse(eventRefusals.refusal('event-not-found'));
  }
  const bookings = await listBookingsToMail(tenant, eventId, statusesOf[to]);
  if (bookings.length === 0) return refuse(workshopRefusals.refusal('no-one-to-mail', { field: 'to' }));

  for (const { id } of bookings) {
    await enqueue(tenant, 'send-booking-mail', {
      ...{ businessId: tenant.businessId, bookingId: id, mailId: tools.ids.next() },
      ...{ occasion: 'message', attendeeIds: [], subject, message },
    });
  }
  return succeed({ mails: bookings.length });
}
