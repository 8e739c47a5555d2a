import type { Tenant } from '@atelier/database/platform/in-business';
import {
  allowFreeCancellation,
  cancelPlacesOf,
  type ChangedAttendee,
} from '@atelier/database/workshops/attendees.store';
import type { EventDay } from '@atelier/domain/events';
import { hadPlace } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { mailBookings } from './mail-bookings.ts';

type Using = Pick<Tools, 'ids'>;

/** Cancels all places and waits of an event, and mails the people who booked them if wanted. The sign-up is locked. */
export async function cancelPlaces(
  tenant: Tenant,
  eventId: string,
  { mails }: { readonly mails: boolean },
  tools: Using,
): Promise<void> {
  const gone = await cancelPlacesOf(tenant, eventId);
  if (!mails) return;
  const seated = new Set(gone.filter(({ before }) => hadPlace(before)).map(({ bookingId }) => bookingId));
  const isSeated = ({ bookingId }: ChangedAttendee) => seated.has(bookingId);
  await mailBookings(tenant, gone.filter(isSeated), 'workshop_cancelled', tools);
  await mailBookings(
    tenant,
    gone.filter((attendee) => !isSeated(attendee)),
    'waitlist_cancelled',
    tools,
  );
}

/** Lets people cancel for free after a move of their event, and mails those who booked if wanted. The sign-up is locked. */
export async function movePlaces(
  tenant: Tenant,
  eventId: string,
  { mails, daysBefore }: { readonly mails: boolean; readonly daysBefore: readonly EventDay[] },
  tools: Using,
): Promise<void> {
  const stayed = await allowFreeCancellation(tenant, eventId);
  if (mails) await mailBookings(tenant, stayed, 'workshop_moved', tools, daysBefore);
}
