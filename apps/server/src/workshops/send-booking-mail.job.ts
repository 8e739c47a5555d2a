import type { Database } from '@atelier/database/platform/pool';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import {
  findBooking,
  listAttendeesOfBooking,
  type AttendeeRecord,
} from '@atelier/database/workshops/attendees.reads';
import { hadPlace } from '@atelier/domain/workshops';
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
      const isAnswered = concerned.every(({ status }) => status !== 'offered');
      if (job.occasion === 'offer_reminder' && isAnswered) return;
      const url = bookingUrl(tools.publicUrl, booking.publicToken);
      const mail = bookingMail(workshop, concerned, job, url);
      const attachments = [
        ...(hasCalendar(job.occasion, concerned) ? [calendarOf(workshop, attendees, url)] : []),
        ...(job.occasion === 'confirmed' || job.occasion === 'moved' ? await ticketsOf(concerned) : []),
      ];
      await tools.mailbox.post(inside.db, booking.email, { ...mail, attachments }, job.mailId);
    });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}

/** Tells whether a mail brings an entry for calendars, or takes it out: not to people who only wait. */
function hasCalendar(
  occasion: JobPayload<'send-booking-mail'>['occasion'],
  concerned: readonly AttendeeRecord[],
): boolean {
  if (occasion === 'workshop_moved') return concerned.some(({ status }) => hadPlace(status));
  return occasion === 'confirmed' || occasion === 'moved' || occasion === 'workshop_cancelled';
}

function calendarOf(workshop: OpenedWorkshop, attendees: readonly AttendeeRecord[], url: string) {
  const method = workshop.event.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    filename: 'workshop.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    bytes: new TextEncoder().encode(bookingCalendar(workshop, attendees, url)),
  };
}

/** Returns a ticket for each confirmed person. */
function ticketsOf(concerned: readonly AttendeeRecord[]) {
  const confirmed = concerned.filter(({ status }) => status === 'confirmed');
  return Promise.all(
    confirmed.map(async ({ id }, index) => ({
      filename: `ticket-${String(index + 1)}.png`,
      contentType: 'image/png',
      bytes: await ticketPicture(id),
    })),
  );
}
