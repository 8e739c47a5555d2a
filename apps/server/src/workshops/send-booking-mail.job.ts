import type { Database } from '@atelier/database/platform/pool';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import {
  findBooking,
  listAttendeesOfBooking,
  type AttendeeRecord,
} from '@atelier/database/workshops/attendees.reads';
import type { Tools } from '../platform/answer.ts';
import type { JobPayload } from '../platform/jobs.ts';
import { MailPostedBefore } from '../platform/mail/mail.ts';
import { bookingCalendar, bookingUrl } from './booking-calendar.ts';
import { bookingMail } from './booking-mail.ts';
import { openedWorkshop, type OpenedWorkshop } from './hold-signup.ts';
import { ticketPicture } from './ticket-picture.ts';

/** Mails the person who made a booking, once however often the job runs. A booking without an address is passed over. */
export async function sendBookingMailJob(
  { database, tools }: { readonly database: Database; readonly tools: Tools },
  job: JobPayload<'send-booking-mail'>,
): Promise<void> {
  try {
    await inBusinessByClock(database, job.businessId, async (inside) => {
      const booking = await findBooking(inside, job.bookingId);
      if (!booking || booking.email === '') return;
      const workshop = await openedWorkshop(inside, booking.eventId, tools);
      if (!workshop) return;
      const attendees = await listAttendeesOfBooking(inside, booking.id);
      const concerned = attendees.filter(({ id }) => job.attendeeIds.includes(id));
      const url = bookingUrl(tools.publicUrl, booking.publicToken);
      const occasion = job.occasion === 'message' ? job : job.occasion;
      const mail = bookingMail(workshop, concerned, occasion, url);
      const isConfirmation = job.occasion === 'confirmed' || job.occasion === 'moved';
      const attachments = isConfirmation ? await ticketsOf(workshop, attendees, concerned, url) : [];
      await tools.mailbox.post(inside.db, booking.email, { ...mail, attachments }, job.mailId);
    });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}

/** Returns the calendar file and a ticket for each confirmed person. */
async function ticketsOf(
  workshop: OpenedWorkshop,
  attendees: readonly AttendeeRecord[],
  concerned: readonly AttendeeRecord[],
  url: string,
) {
  const calendar = new TextEncoder().encode(bookingCalendar(workshop, attendees, url));
  const confirmed = concerned.filter(({ status }) => status === 'confirmed');
  const tickets = await Promise.all(
    confirmed.map(async ({ id }, index) => ({
      filename: `ticket-${String(index + 1)}.png`,
      contentType: 'image/png',
      bytes: await ticketPicture(id),
    })),
  );
  return [
    { filename: 'workshop.ics', contentType: 'text/calendar; charset=utf-8', bytes: calendar },
    ...tickets,
  ];
}
