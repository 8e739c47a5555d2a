import { addDays, type CalendarDate } from '@atelier/domain/foundation';
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

/** Begins an entry of a feed. Its UID stays; SEQUENCE grows with each change, so that programs take the newest. */
export function feedEntry(entry: {
  readonly uid: string;
  readonly sequence: number;
  readonly updatedAt: string;
}): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const changedAt = timeInUtc(entry.updatedAt);
  component.addPropertyWithValue('uid', `${entry.uid}@atelier`);
  component.addPropertyWithValue('sequence', entry.sequence);
  component.addPropertyWithValue('dtstamp', changedAt);
  component.addPropertyWithValue('last-modified', changedAt);
  return component;
}

/** Adds whole days to an entry. Their end is the day after the last. */
export function addWholeDays(component: ICAL.Component, first: CalendarDate, last = first): void {
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(first));
  component.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(last, 1)));
}
