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
  const parts = clockOf(timeZone).formatToParts(new Date(isoInstant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return calendarDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
}

/** The hour, 0 to 23, that the clock on the wall of `timeZone` shows at an instant; as `dateOfInstant`. */
export function hourOfInstant(isoInstant: string, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(isoInstant));
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}

/** The instant (ISO 8601 in UTC) that many times 24 hours later. @throws RangeError for a malformed instant. */
export function instantAfterDays(isoInstant: string, days: number): string {
  return new Date(new Date(isoInstant).getTime() + days * 24 * 60 * 60 * 1000).toISOString();
}
