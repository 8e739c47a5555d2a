import type { EventCalendarView } from '@atelier/contract/event-calendar';
import { spanOfDay, type CalendarEntryKind } from '@atelier/domain/event-calendar';
import { compareDates, type CalendarDate } from '@atelier/domain/foundation';

type CalendarEvent = EventCalendarView['events'][number];

/** An entry of a day: a day of an event, or a record of another kind. */
export type CalendarEntryView = {
  readonly kind: CalendarEntryKind;
  readonly recordId: string;
  readonly date: CalendarDate;
  /** ISO instants; null for a whole day. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly title: string;
  readonly number: string | null;
  readonly event:
    | (Omit<CalendarEvent, 'id' | 'name' | 'days' | 'timeZone'> & {
        /** IANA name, where it is another one than that of the business. */
        readonly otherTimeZone: string | null;
        /** Its times in the time zone of the event. */
        readonly day: CalendarEvent['days'][number];
      })
    | null;
};

/** Lists entries by day in the time zone of the business, whole days first. */
export function calendarEntries(
  { events, others }: EventCalendarView,
  ownZone: string,
): readonly CalendarEntryView[] {
  return [
    ...others.map((other) => ({ ...other, startsAt: null, endsAt: null, event: null })),
    ...events.flatMap(({ id, name, days, timeZone, ...facts }) => {
      const zone = timeZone ?? ownZone;
      const otherTimeZone = zone === ownZone ? null : zone;
      return days.map((day) => ({
        ...{ kind: 'event' as const, recordId: id, title: name, number: null },
        ...spanOfDay(day, zone, ownZone),
        event: { ...facts, otherTimeZone, day },
      }));
    }),
  ].toSorted(byTime);
}

function byTime(one: CalendarEntryView, other: CalendarEntryView): number {
  const [first, second] = [one.startsAt ?? '', other.startsAt ?? ''];
  return compareDates(one.date, other.date) || (first < second ? -1 : Number(first > second));
}
