import type { EventCalendarView } from '@atelier/contract/event-calendar';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  listCalendarRecords,
  type CalendarEvent,
  type CalendarRecord,
} from '@atelier/database/event-calendar/event-calendar.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { canMoveEvent, findCrowdedDays, spanOfDay } from '@atelier/domain/event-calendar';
import { daysOfEvent } from '@atelier/domain/events';
import { addDays, compareDates, type CalendarDate } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readLateBenches } from './read-late-benches.ts';

/** Reads the calendar from a day to another, in the time zone of the business, with its conflicts. */
export async function readEventCalendar(
  tenant: Tenant,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  { clock }: Pick<Tools, 'clock'>,
): Promise<EventCalendarView> {
  const [{ timeZone }, records] = await Promise.all([
    getBusiness(tenant),
    // A day of another time zone may be the day before or after here.
    listCalendarRecords(tenant, { from: addDays(from, -1), to: addDays(to, 1) }),
  ]);
  const events = records.flatMap((record) =>
    record.event ? [datedEvent(record, record.event, timeZone)] : [],
  );
  const others = records.flatMap(({ kind, recordId, title, number, startsOn: date }) =>
    kind === 'event' ? [] : [{ kind, recordId, date, title, number }],
  );
  const today = todayIn(timeZone, clock);
  const isShown = ({ date }: { readonly date: CalendarDate }) => date >= from && date <= to;
  const crowded = findCrowdedDays(
    events.flatMap(({ event: { id: recordId, kind, status }, dates }) =>
      dates.map((date) => ({ recordId, date, kind, status })),
    ),
    today,
  ).map((day) => ({ ...day, bench: null }));
  const coming = events
    .map(({ event }) => event)
    .filter(
      ({ startsOn, status }) => startsOn >= today && isShown({ date: startsOn }) && canMoveEvent(status),
    );
  const late = await readLateBenches(tenant, coming, { clock });
  return {
    events: events.flatMap(({ event, dates }) => {
      const days = event.days.filter((_, index) => isShown({ date: dates[index] ?? event.startsOn }));
      return days.length === 0 ? [] : [{ ...event, days }];
    }),
    others: others.filter(isShown),
    conflicts: [...crowded, ...late]
      .filter(isShown)
      .toSorted((one, other) => compareDates(one.date, other.date)),
  };
}

/** An event with the dates that its days have in the time zone of the business. */
function datedEvent(
  { recordId: id, title: name, startsOn, endsOn }: CalendarRecord,
  { days: ownDays, ...facts }: CalendarEvent,
  ownZone: string,
) {
  const days = [...daysOfEvent({ days: ownDays, startsOn, endsOn })];
  const zone = facts.timeZone ?? ownZone;
  const dates =
    zone === ownZone ? days.map(({ date }) => date) : days.map((day) => spanOfDay(day, zone, ownZone).date);
  return { event: { ...{ id, name, startsOn, endsOn, ...facts }, days }, dates };
}
