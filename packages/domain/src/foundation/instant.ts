import { addDays } from './calendar-arithmetic.ts';
import { calendarDate, type CalendarDate } from './calendar-date.ts';

/** Making one takes longer than all else that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, fresh);
  return fresh;
}

/**
 * The calendar date that a clock on the wall of `timeZone` (IANA name) shows at an instant (ISO 8601 in UTC).
 * @throws RangeError for an unknown zone or a malformed instant.
 */
export function dateOfInstant(isoInstant: string, timeZone: string): CalendarDate {
  const part = partsOf(isoInstant, timeZone);
  return calendarDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
}

/** The hour, 0 to 23, that the clock on the wall of `timeZone` shows at an instant; as `dateOfInstant`. */
export function hourOfInstant(isoInstant: string, timeZone: string): number {
  return Number(partsOf(isoInstant, timeZone)('hour'));
}

/** The time of day, as `HH:MM`, that a clock on the wall of `timeZone` shows at an instant. */
export function timeOfInstant(isoInstant: string, timeZone: string): string {
  const part = partsOf(isoInstant, timeZone);
  return `${part('hour')}:${part('minute')}`;
}

/** The first date after an instant (ISO 8601 in UTC) on which a clock on the wall of `timeZone` comes to `time`, `HH:MM`. */
export function nextDateAt(time: string, isoInstant: string, timeZone: string): CalendarDate {
  const today = dateOfInstant(isoInstant, timeZone);
  return timeOfInstant(isoInstant, timeZone) < time ? today : addDays(today, 1);
}

function partsOf(isoInstant: string, timeZone: string): (type: string) => string {
  const parts = clockOf(timeZone).formatToParts(new Date(isoInstant));
  return (type) => parts.find((candidate) => candidate.type === type)?.value ?? '';
}

const dayMs = 24 * 60 * 60 * 1000;
const mostDaysOfZone = 5_000;

/** Distances from UTC at the beginning of days, by zone and day: asking for one takes longer than all else here. */
const offsets = new Map<string, Map<number, number>>();

function offsetOfDay(day: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone);
  if (ofZone === undefined || ofZone.size >= mostDaysOfZone) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  const known = ofZone.get(day);
  if (known !== undefined) return known;
  const offset = askOffset(day * dayMs, timeZone);
  ofZone.set(day, offset);
  return offset;
}

/** The distance of a zone from UTC at an instant, in milliseconds. It is asked for where clocks change on that day. */
function offsetAt(at: number, timeZone: string): number {
  const day = Math.floor(at / dayMs);
  const offset = offsetOfDay(day, timeZone);
  return offset === offsetOfDay(day + 1, timeZone) ? offset : askOffset(at, timeZone);
}

function askOffset(at: number, timeZone: string): number {
  const iso = new Date(at).toISOString();
  return Date.parse(`${dateOfInstant(iso, timeZone)}T${timeOfInstant(iso, timeZone)}:00Z`) - at;
}

/**
 * The instant (ISO 8601 in UTC) at which a clock on the wall of `timeZone` shows this date and time, `HH:MM`. Of a time
 * that the clock shows twice it is one of both; one that it leaves out becomes the same time an hour off.
 */
export function instantOf(date: CalendarDate, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // The zone's distance from UTC is asked where it is guessed to be, then where it turned out.
  let at = wanted;
  for (let tries = 0; tries < 2; tries += 1) at += wanted - (at + offsetAt(at, timeZone));
  return new Date(at).toISOString();
}

/** The instant (ISO 8601 in UTC) that many times 24 hours later. @throws RangeError for a malformed instant. */
export function instantAfterDays(isoInstant: string, days: number): string {
  return new Date(new Date(isoInstant).getTime() + days * 24 * 60 * 60 * 1000).toISOString();
}

/** Tells whether a text names a time zone that this machine knows (IANA name). */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns whole minutes from one ISO instant to a later one. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
