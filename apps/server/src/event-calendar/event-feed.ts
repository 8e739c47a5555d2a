import type { FeedDeadline, FeedEvent } from '@atelier/database/event-calendar/event-feeds.reads';
import { spanOfDay } from '@atelier/domain/event-calendar';
import { daysOfEvent, type EventDay, type EventStatus } from '@atelier/domain/events';
import { addDays, dateOfInstant, timeOfInstant } from '@atelier/domain/foundation';
import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { addWholeDays, emptyCalendar, feedEntry, timeInUtc } from './calendar-component.ts';
import { writeDeadline } from './feed-deadline.ts';

/** The pause before a program asks for the feed again. Some ask when they like. */
const refreshInterval = 'PT1H';

const statusNames: Readonly<Record<EventStatus, string>> = {
  ...{ planned: 'TENTATIVE', confirmed: 'CONFIRMED', closed: 'CONFIRMED', cancelled: 'CANCELLED' },
};

const zones = new Set(tzlib_get_timezones());

/** A time zone as calendar programs know it, with its rules; null for one that can only be told in UTC. */
function zoneOf(timeZone: string): { readonly id: string; readonly rules: string } | null {
  if (!zones.has(timeZone)) return null;
  const [rules = '', line = ''] = tzlib_get_ical_block(timeZone);
  return { id: line.replace('TZID=', ''), rules };
}

/** Parts of an event in a feed: each day with times, and whole days that follow each other. */
function partsOf(
  event: FeedEvent,
): readonly { readonly first: EventDay; readonly last: EventDay; readonly number: number }[] {
  const parts: { first: EventDay; last: EventDay; number: number }[] = [];
  const isWhole = ({ setsUpAt, opensAt }: EventDay) => setsUpAt === null && opensAt === null;
  for (const [index, day] of daysOfEvent(event).entries()) {
    const before = parts.at(-1);
    const continues =
      before && isWhole(before.last) && isWhole(day) && addDays(before.last.date, 1) === day.date;
    if (continues) before.last = day;
    else parts.push({ first: day, last: day, number: index + 1 });
  }
  return parts;
}

/** Feed of a business: RFC 5545, for programs that ask for it again and again. */
export function writeEventFeed(
  business: { readonly name: string; readonly timeZone: string; readonly locale: string },
  {
    events,
    deadlines,
  }: { readonly events: readonly FeedEvent[]; readonly deadlines: readonly FeedDeadline[] },
  publicUrl: string,
): string {
  const calendar = emptyCalendar('Events');
  calendar.addPropertyWithValue('x-wr-calname', business.name);
  const interval = new ICAL.Property('refresh-interval');
  interval.resetType('duration');
  interval.setValue(ICAL.Duration.fromString(refreshInterval));
  calendar.addProperty(interval);
  calendar.addPropertyWithValue('x-published-ttl', refreshInterval);

  const written = events.flatMap((event) =>
    partsOf(event).map((part) => writePart(event, part, business.timeZone, publicUrl)),
  );
  const named = new Set(written.flatMap(({ zone }) => zone?.rules ?? []));
  for (const rules of named) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(rules) as unknown[]));
  for (const { component } of written) calendar.addSubcomponent(component);
  for (const deadline of deadlines) {
    calendar.addSubcomponent(writeDeadline(deadline, business.locale, publicUrl));
  }
  return `${calendar.toString()}\r\n`;
}

function writePart(
  event: FeedEvent,
  { first, last, number }: ReturnType<typeof partsOf>[number],
  ownZone: string,
  publicUrl: string,
) {
  const timeZone = event.timeZone ?? ownZone;
  const { startsAt, endsAt } = spanOfDay(first, timeZone, timeZone);
  const zone = startsAt === null ? null : zoneOf(timeZone);
  const component = feedEntry({
    ...{ uid: `${event.id}-${String(number)}`, sequence: event.version, updatedAt: event.updatedAt },
  });
  const addTime = (name: string, instant: string) => {
    const time = zone ? onWall(instant, timeZone) : timeInUtc(instant);
    const property = component.addPropertyWithValue(name, time);
    if (zone) property.setParameter('tzid', zone.id);
  };
  if (startsAt === null) {
    addWholeDays(component, first.date, last.date);
  } else {
    addTime('dtstart', startsAt);
    if (endsAt !== null) addTime('dtend', endsAt);
  }
  component.addPropertyWithValue('summary', event.name);
  if (event.place !== '') component.addPropertyWithValue('location', event.place);
  const hours = [first.opensAt && `Opens ${first.opensAt}`, first.closesAt && `Closes ${first.closesAt}`];
  const booth = event.boothNumber === '' ? null : `Booth ${event.boothNumber}`;
  const description = [...hours, booth].filter((line) => line !== null).join('\n');
  if (description !== '') component.addPropertyWithValue('description', description);
  component.addPropertyWithValue('url', `${publicUrl}/dashboard/events/${event.id}`);
  component.addPropertyWithValue('status', statusNames[event.status]);
  return { component, zone };
}

const onWall = (instant: string, timeZone: string) =>
  ICAL.Time.fromDateTimeString(`${dateOfInstant(instant, timeZone)}T${timeOfInstant(instant, timeZone)}:00`);
