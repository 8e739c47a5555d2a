import { instantsOfDay, type EventDay } from '@atelier/domain/events';
import { instantOf, type CalendarDate } from '@atelier/domain/foundation';
import ICAL from 'ical.js';
import { addWholeDays, emptyCalendar, timeInUtc } from '../event-calendar/calendar-component.ts';

/** A part of a workshop as a calendar shows it. */
interface CalendarPart {
  readonly id: string;
  readonly name: string;
  readonly date: CalendarDate;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** Returns the days of an event as parts of a calendar. */
export const partsOfDays = (eventId: string, name: string, days: readonly EventDay[]): CalendarPart[] =>
  days.map(({ date, opensAt, closesAt }, index) => ({
    ...{ id: `${eventId}-${String(index + 1)}`, name, date, startsAt: opensAt, endsAt: closesAt },
  }));

/**
 * Writes a workshop as a calendar file. Times are in UTC, so that no program needs to know the time zone; a part without
 * times lasts the whole day.
 */
export function calendarFile(
  parts: readonly CalendarPart[],
  about: {
    readonly timeZone: string;
    readonly place: readonly string[];
    readonly url: string;
    readonly seller: string;
    readonly now: string;
    /** Grows with each change, so that a calendar takes the newest. */
    readonly sequence: number;
    /** Takes the entries out of calendars. */
    readonly isCancelled: boolean;
  },
): string {
  const calendar = emptyCalendar('Workshops');
  if (about.isCancelled) calendar.updatePropertyWithValue('method', 'CANCEL');
  for (const { id, name, date, startsAt, endsAt } of parts) {
    const component = new ICAL.Component('vevent');
    component.addPropertyWithValue('uid', `${id}@atelier`);
    component.addPropertyWithValue('dtstamp', timeInUtc(about.now));
    component.addPropertyWithValue('sequence', about.sequence);
    if (about.isCancelled) component.addPropertyWithValue('status', 'CANCELLED');
    if (startsAt === null) {
      addWholeDays(component, date);
    } else {
      const day = { date, setsUpAt: null, opensAt: startsAt, closesAt: endsAt, isGoneAt: null };
      const start = instantOf(date, startsAt, about.timeZone);
      component.addPropertyWithValue('dtstart', timeInUtc(start));
      component.addPropertyWithValue(
        'dtend',
        timeInUtc(instantsOfDay(day, about.timeZone).closesAt ?? start),
      );
    }
    component.addPropertyWithValue('summary', `${name} – ${about.seller}`);
    if (about.place.length > 0) component.addPropertyWithValue('location', about.place.join(', '));
    component.addPropertyWithValue('url', about.url);
    calendar.addSubcomponent(component);
  }
  return `${calendar.toString()}\r\n`;
}
