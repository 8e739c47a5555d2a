import ICAL from 'ical.js';

/** Octets of a line without the space that continues it, so that none has more than 75 with it. */
ICAL.foldLength = 74;

/** Begins a calendar file of RFC 5545. */
export function emptyCalendar(product: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//Atelier//${product}//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  return calendar;
}

/** Returns an instant, ISO 8601, as a time in UTC to the second. */
export const timeInUtc = (instant: string): ICAL.Time =>
  ICAL.Time.fromDateTimeString(`${new Date(instant).toISOString().slice(0, 19)}Z`);
