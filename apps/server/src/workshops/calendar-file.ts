import ical, { ICalCalendarMethod } from 'ical-generator';
import { instantsOfDay, type EventDay } from '@atelier/domain/events';
import { addDays, instantOf, type CalendarDate } from '@atelier/domain/foundation';

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
  days.map(({ date, opensAt, closesAt }) => ({
    ...{ id: `${eventId}-${date}`, name, date, startsAt: opensAt, endsAt: closesAt },
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
  },
): string {
  const calendar = ical({
    prodId: { company: 'Atelier', product: 'Workshops', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, name, date, startsAt, endsAt } of parts) {
    const shared = {
      id: `${id}@atelier`,
      stamp: new Date(about.now),
      summary: `${name} – ${about.seller}`,
      url: about.url,
      ...(about.place.length > 0 ? { location: about.place.join(', ') } : {}),
    };
    if (startsAt === null) {
      const start = new Date(`${date}T00:00:00Z`);
      calendar.createEvent({
        ...shared,
        start,
        end: new Date(`${addDays(date, 1)}T00:00:00Z`),
        allDay: true,
      });
      continue;
    }
    const day = { date, setsUpAt: null, opensAt: startsAt, closesAt: endsAt, isGoneAt: null };
    const { closesAt } = instantsOfDay(day, about.timeZone);
    const start = instantOf(date, startsAt, about.timeZone);
    calendar.createEvent({ ...shared, start: new Date(start), end: new Date(closesAt ?? start) });
  }
  return calendar.toString();
}
