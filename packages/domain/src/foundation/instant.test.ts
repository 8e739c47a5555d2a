import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { dateOfInstant, instantOf, isTimeZone, nextDateAt, timeOfInstant } from './instant.ts';

describe('a moment on the wall of a time zone', () => {
  it.each([
    ['2026-01-15', '09:30', 'America/New_York', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15', '09:30', 'America/New_York', '2026-07-15T13:30:00.000Z'],
    ['2026-07-15', '00:00', 'UTC', '2026-07-15T00:00:00.000Z'],
    ['2026-01-01', '05:00', 'Asia/Tokyo', '2025-12-31T20:00:00.000Z'],
    ['2026-12-31', '23:45', 'Asia/Kathmandu', '2026-12-31T18:00:00.000Z'],
    ['2026-06-01', '00:15', 'Pacific/Auckland', '2026-05-31T12:15:00.000Z'],
  ])('%s %s in %s is %s, and back', (date, time, zone, instant) => {
    expect(instantOf(calendarDate(date), time, zone)).toBe(instant);
    expect([dateOfInstant(instant, zone), timeOfInstant(instant, zone)]).toEqual([date, time]);
  });

  it('is an hour off where the clock leaves it out, and one of both where it shows it twice', () => {
    const forward = instantOf(calendarDate('2026-03-08'), '02:30', 'America/New_York');
    expect(['01:30', '03:30']).toContain(timeOfInstant(forward, 'America/New_York'));
    const back = instantOf(calendarDate('2026-11-01'), '01:30', 'America/New_York');
    expect(timeOfInstant(back, 'America/New_York')).toBe('01:30');
  });
});

it.each([
  ['2026-01-15T13:59:59.000Z', 'America/New_York', '2026-01-15'],
  ['2026-01-15T14:00:00.000Z', 'America/New_York', '2026-01-16'],
  ['2026-02-01T04:30:00.000Z', 'America/New_York', '2026-02-01'],
  ['2026-01-31T22:00:00.000Z', 'Asia/Tokyo', '2026-02-01'],
  ['2026-12-31T20:00:00.000Z', 'UTC', '2027-01-01'],
])('the clock comes to nine after %s in %s on %s', (instant, zone, date) => {
  expect(nextDateAt('09:00', instant, zone)).toBe(date);
});

it('knows the time zones of the machine', () => {
  expect(['America/Chicago', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
