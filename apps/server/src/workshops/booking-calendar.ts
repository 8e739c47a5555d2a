import type { AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { daysOfEvent } from '@atelier/domain/events';
import { placeHolding } from '@atelier/domain/workshops';
import { calendarFile, partsOfDays } from './calendar-file.ts';
import type { OpenedWorkshop } from './hold-signup.ts';
import { placeLines } from './place-lines.ts';

/** Returns the address of the page of a booking. */
export const bookingUrl = (publicUrl: string, token: string) => `${publicUrl}/b/${token}`;

/**
 * Writes the calendar file of a booking: the sessions of its places, or the days of a workshop without sessions. That of a
 * cancelled workshop takes them out of calendars.
 */
export function bookingCalendar(
  { eventId, event, business, timeZone, signup, now }: OpenedWorkshop,
  attendees: readonly AttendeeRecord[],
  url: string,
): string {
  const held = new Set(
    attendees
      .filter(({ status, isCancelledWithEvent }) => placeHolding.includes(status) || isCancelledWithEvent)
      .map((one) => one.ticketTypeId),
  );
  const types = signup.ticketTypes.filter(({ id }) => held.has(id));
  const sessions = signup.sessions.filter(
    ({ id }) => types.length === 0 || types.some(({ sessionId }) => sessionId === null || sessionId === id),
  );
  const parts =
    sessions.length === 0
      ? partsOfDays(eventId, event.name, daysOfEvent(event))
      : sessions.map((session) => ({ ...session, name: `${event.name}: ${session.name}` }));
  const sequence = event.version + signup.version;
  return calendarFile(parts, {
    ...{ timeZone, place: placeLines(event), url, seller: business.name, now, sequence },
    isCancelled: event.status === 'cancelled',
  });
}
