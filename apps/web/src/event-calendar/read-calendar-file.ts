import type { FileEvent } from '@atelier/domain/event-calendar';
import { mostEventDays, type EventDay } from '@atelier/domain/events';
import { addDays, calendarDate, daysBetween, type CalendarDate } from '@atelier/domain/foundation';
import ICAL from 'ical.js';
import { onWall, readMoment, UnknownZone, type FileMoment, type FileZones } from './calendar-file-zones.ts';
import { occurrencesOf, RuleNotRead } from './calendar-file-recurrence.ts';

/** Reasons for skipping an event of a file. */
export type FileProblem = 'unreadable' | 'zone-unknown' | 'too-long' | 'rule-not-read';

/** An event of a file that is skipped, by its name. */
export type SkippedEvent = { readonly name: string; readonly problem: FileProblem };

export type CalendarFile = {
  readonly events: readonly FileEvent[];
  readonly skipped: readonly SkippedEvent[];
  /** Time zones that a person is asked about. */
  readonly unknownZones: readonly string[];
};

type Asked = {
  readonly today: CalendarDate;
  readonly timeZone: string;
  /** IANA names of zones that the file does not explain. */
  readonly chosenZones: Readonly<Record<string, string>>;
};

/** Cuts a file into its components, so that a bad one spoils no other. A line that continues another stays with it. */
function componentsOf(text: string, name: 'VEVENT' | 'VTIMEZONE'): readonly string[] {
  const found = text.matchAll(new RegExp(`^BEGIN:${name}\\s*$[\\s\\S]*?^END:${name}\\s*$`, 'gim'));
  return [...found].map(([component]) => component.replaceAll(/\r?\n/g, '\r\n'));
}

const parse = (component: string): ICAL.Component => new ICAL.Component(ICAL.parse(component) as unknown[]);

function readZones(text: string): ReadonlyMap<string, ICAL.Component> {
  const zones = new Map<string, ICAL.Component>();
  for (const source of componentsOf(text, 'VTIMEZONE')) {
    try {
      const component = parse(source);
      zones.set(String(component.getFirstPropertyValue('tzid')), component);
    } catch {
      // Its events are asked about, as if it were not there.
    }
  }
  return zones;
}

const nameIn = (source: string): string =>
  /^SUMMARY[^:\r\n]*:(.*)$/im.exec(source)?.[1]?.trim().slice(0, 120) || 'Event without a name';

/** Tells whether a text is a calendar file. */
export const isCalendarFile = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);

/** Reads the events of a calendar file (RFC 5545). One that can't be read is skipped with its reason. */
export function readCalendarFile(text: string, { today, timeZone, chosenZones }: Asked): CalendarFile {
  const zones: FileZones = { own: readZones(text), chosen: chosenZones, business: timeZone };
  const events = new Map<string, FileEvent>();
  // Recurrences that have an event of their own come last, and take the place of those of the rule.
  const overrides = new Map<string, FileEvent>();
  const skipped: SkippedEvent[] = [];
  const unknownZones = new Set<string>();
  for (const source of componentsOf(text, 'VEVENT')) {
    try {
      const component = parse(source);
      const event = new ICAL.Event(component);
      const target = component.hasProperty('recurrence-id') ? overrides : events;
      for (const read of readEvent(event, component, zones, today)) target.set(read.key, read);
    } catch (error) {
      if (error instanceof UnknownZone) unknownZones.add(error.zone);
      skipped.push({ name: nameIn(source), problem: problemOf(error) });
    }
  }
  for (const [key, override] of overrides) events.set(key, override);
  return { events: [...events.values()], skipped, unknownZones: [...unknownZones] };
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

class TooLong extends Error {}

function problemOf(error: unknown): FileProblem {
  if (error instanceof UnknownZone) return 'zone-unknown';
  if (error instanceof TooLong) return 'too-long';
  return error instanceof RuleNotRead ? 'rule-not-read' : 'unreadable';
}

function readEvent(
  event: ICAL.Event,
  component: ICAL.Component,
  zones: FileZones,
  today: CalendarDate,
): readonly FileEvent[] {
  const uid = textOf(component, 'uid');
  if (uid === '' || !component.hasProperty('dtstart')) throw new Error('No start or UID.');
  const zoneOf = (property: string) => {
    const zone: unknown = component.getFirstProperty(property)?.getParameter('tzid');
    return typeof zone === 'string' ? zone : undefined;
  };
  const [startZone, endZone] = [zoneOf('dtstart'), zoneOf('dtend') ?? zoneOf('dtstart')];
  const facts = {
    name: textOf(component, 'summary').slice(0, 120) || 'Event without a name',
    place: textOf(component, 'location'),
    notes: textOf(component, 'description').slice(0, 5000),
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  };
  return occurrencesOf(event, today).map(({ from, to, recurrence }) => {
    const key = recurrence === null ? uid : `${uid} ${recurrence}`;
    if (from.isDate) return { ...facts, key, timeZone: null, days: wholeDays(from, to) };
    const starts = readMoment(from, startZone, zones);
    const ends = to.isDate ? starts : { ...readMoment(to, endZone, zones), timeZone: starts.timeZone };
    const timeZone = starts.timeZone === zones.business ? null : starts.timeZone;
    return { ...facts, key, timeZone, days: timedDays(starts, ends) };
  });
}

const dateOf = (time: ICAL.Time): CalendarDate => {
  const date = calendarDate(time.toString().slice(0, 10));
  if (date < '1900' || date > '2999') throw new RangeError('No such year.');
  return date;
};

const blank = { setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null };

function daysFrom(first: CalendarDate, last: CalendarDate): EventDay[] {
  const count = Math.max(1, daysBetween(first, last) + 1);
  if (count > mostEventDays) throw new TooLong();
  return Array.from({ length: count }, (_, index) => ({ ...blank, date: addDays(first, index) }));
}

/** Whole days; the end of a file is the day after the last. */
const wholeDays = (from: ICAL.Time, to: ICAL.Time): EventDay[] =>
  daysFrom(dateOf(from), addDays(dateOf(to), -1));

const dayMs = 86_400_000;

/** One day with its hours; what is longer than a day opens on its first and closes on its last. */
function timedDays(starts: FileMoment, ends: FileMoment): EventDay[] {
  const [from, to] = [onWall(starts), onWall(ends)];
  const length = Date.parse(ends.instant) - Date.parse(starts.instant);
  if (length <= 0) return [{ ...blank, date: from.date, opensAt: from.time }];
  if (length < dayMs && from.time !== to.time)
    return [{ ...blank, date: from.date, opensAt: from.time, closesAt: to.time }];
  const days = daysFrom(from.date, to.time === '00:00' ? addDays(to.date, -1) : to.date);
  return days.map((day, index) => ({
    ...day,
    opensAt: index === 0 ? from.time : null,
    closesAt: index === days.length - 1 && to.time !== '00:00' ? to.time : null,
  }));
}
