import { calendarDate } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import { isCalendarFile, readCalendarFile } from './read-calendar-file.ts';

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const fair = (...lines: readonly string[]) => event('UID:a@b', 'SUMMARY:Fair', ...lines);
const file = (...parts: readonly string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const read = (parts: readonly string[], chosenZones: Record<string, string> = {}) =>
  readCalendarFile(file(...parts), {
    ...{ today: calendarDate('2026-06-01'), timeZone: 'America/New_York', chosenZones },
  });
const days = (...lines: readonly string[]) => {
  const [first] = read([fair(...lines)]).events;
  return [
    first?.timeZone,
    ...(first?.days ?? []).map(({ date, opensAt, closesAt }) => [date, opensAt, closesAt].join(' ').trim()),
  ];
};

const ownZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');

describe('the days of an event of a file', () => {
  it('are whole until the day before its end', () => {
    expect(days('DTSTART;VALUE=DATE:20260613', 'DTEND;VALUE=DATE:20260615')).toEqual([
      ...[null, '2026-06-13', '2026-06-14'],
    ]);
    expect(days('DTSTART;VALUE=DATE:20260613')).toEqual([null, '2026-06-13']);
  });

  it('have hours, over midnight and over several days', () => {
    expect(days('DTSTART:20260613T180000', 'DTEND:20260614T003000')).toEqual([
      null,
      '2026-06-13 18:00 00:30',
    ]);
    expect(days('DTSTART:20260613T100000', 'DTEND:20260615T160000')).toEqual([
      ...[null, '2026-06-13 10:00', '2026-06-14', '2026-06-15  16:00'],
    ]);
    expect(days('DTSTART:20260613T100000', 'DURATION:PT3H')).toEqual([null, '2026-06-13 10:00 13:00']);
    expect(days('DTSTART:20260613T100000')).toEqual([null, '2026-06-13 10:00']);
    expect(days('DTSTART:20260613T000000', 'DTEND:20260615T000000')).toEqual([
      ...[null, '2026-06-13 00:00', '2026-06-14'],
    ]);
  });
});

describe('a time zone of a file', () => {
  it('is kept under its IANA name, also behind a prefix, and mapped from a name of Windows', () => {
    const at = (zone: string) => days(`DTSTART;TZID=${zone}:20260613T090000`);
    expect(at('America/Chicago')).toEqual(['America/Chicago', '2026-06-13 09:00']);
    expect(at('/example.org/zones/America/Chicago')).toEqual(['America/Chicago', '2026-06-13 09:00']);
    expect(at('Pacific Standard Time')).toEqual(['America/Los_Angeles', '2026-06-13 09:00']);
    expect(at('America/New_York')).toEqual([null, '2026-06-13 09:00']);
  });

  it('of UTC is converted to that of the business', () => {
    expect(days('DTSTART:20260613T130000Z', 'DTEND:20260614T020000Z')).toEqual([
      ...[null, '2026-06-13 09:00 22:00'],
    ]);
  });

  it('that only the file describes is converted, and one that nothing describes is asked about', () => {
    const odd = fair('DTSTART;TZID=Customized Time Zone:20260613T090000');
    expect(read([ownZone, odd]).events[0]?.days[0]).toMatchObject({ date: '2026-06-13', opensAt: '12:00' });
    expect(read([odd])).toEqual({
      ...{ events: [], unknownZones: ['Customized Time Zone'] },
      skipped: [{ name: 'Fair', problem: 'zone-unknown' }],
    });
    const told = read([odd], { 'Customized Time Zone': 'America/Denver' });
    expect(told.events).toMatchObject([{ timeZone: 'America/Denver', days: [{ opensAt: '09:00' }] }]);
  });
});

describe('an event that recurs', () => {
  const keys = (...lines: readonly string[]) => read([fair('DTSTART:20260606T090000', ...lines)]).events;

  it('is cut at two years, and leaves out what the rule leaves out', () => {
    const weekly = keys('RRULE:FREQ=WEEKLY', 'EXDATE:20260613T090000');
    expect(weekly).toHaveLength(103);
    expect(weekly.slice(0, 2).map(({ key }) => key)).toEqual(['a@b 20260606T090000', 'a@b 20260620T090000']);
    expect(weekly.at(-1)?.days[0]?.date).toBe('2028-05-27');
  });

  it('takes a date of its own in the place of that of the rule', () => {
    const parts = [
      event('UID:a@b', 'SUMMARY:Moved', 'RECURRENCE-ID:20260613T090000', 'DTSTART:20260614T100000'),
      fair('DTSTART:20260606T090000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ];
    expect(read(parts).events.map(({ key, name, days: [day] }) => [key, name, day?.date])).toEqual([
      ['a@b 20260606T090000', 'Fair', '2026-06-06'],
      ['a@b 20260613T090000', 'Moved', '2026-06-14'],
    ]);
  });

  it.each(['FREQ=MINUTELY', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])('is skipped with %s', (rule) => {
    const { events, skipped } = read([fair('DTSTART:20260606T090000', `RRULE:${rule}`)]);
    expect([events, skipped]).toEqual([[], [{ name: 'Fair', problem: 'rule-not-read' }]]);
  });
});

it('one bad event spoils no other', () => {
  const bad = event('UID:c@d', 'SUMMARY:Broken', 'DTSTART:garbage');
  const long = event('UID:e@f', 'SUMMARY:Long', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260501');
  const { events, skipped } = read([
    bad,
    long,
    event('SUMMARY:No UID', 'DTSTART:20260606T090000'),
    fair('DTSTART;VALUE=DATE:20260613'),
  ]);
  expect(events).toHaveLength(1);
  expect(skipped).toEqual([
    { name: 'Broken', problem: 'unreadable' },
    { name: 'Long', problem: 'too-long' },
    { name: 'No UID', problem: 'unreadable' },
  ]);
});

it('reads name, place, notes and a cancellation, folded and escaped', () => {
  const lines = [
    'SUMMARY:Fair\\, with a long na',
    ' me',
    'LOCATION:Riverfront\\; Beacon',
    'DESCRIPTION:a\\nb',
  ];
  const cancelled = event('UID:a@b', ...lines, 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260613');
  expect(read([cancelled]).events).toMatchObject([
    { name: 'Fair, with a long name', place: 'Riverfront; Beacon', notes: 'a\nb', isCancelled: true },
  ]);
});

it('knows a calendar file by its beginning', () => {
  expect([isCalendarFile('\uFEFFBEGIN:VCALENDAR\r\n'), isCalendarFile('Date,Payee')]).toEqual([true, false]);
});
