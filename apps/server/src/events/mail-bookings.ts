import type { Inside } from '@atelier/database/platform/in-business';
import type { EventDay } from '@atelier/domain/events';
import type { Tools } from '../platform/answer.ts';
import { enqueue, type JobPayload } from '../platform/jobs.ts';

/** Occasions on which the person who made a booking gets a mail that no one writes. */
export type BookingOccasion = Exclude<JobPayload<'send-booking-mail'>['occasion'], 'message'>;

/** Enqueues a mail to each booking, once however many of its attendees are meant. `daysBefore` are those before a move. */
export async function mailBookings(
  inside: Inside,
  attendees: readonly { readonly id: string; readonly bookingId: string }[],
  occasion: BookingOccasion,
  { ids }: Pick<Tools, 'ids'>,
  daysBefore: readonly EventDay[] = [],
): Promise<void> {
  const byBooking = Map.groupBy(attendees, ({ bookingId }) => bookingId);
  for (const [bookingId, concerned] of byBooking) {
    await enqueue(inside, 'send-booking-mail', {
      businessId: inside.businessId,
      bookingId,
      mailId: ids.next(),
      occasion,
      attendeeIds: concerned.map(({ id }) => id),
      daysBefore: [...daysBefore],
    });
  }
}
