import { expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { writeCalendarFile } from './calendar-file.ts';

const entry = {
  uid: 'estimated-tax-2026-1@atelier',
  date: calendarDate('2026-04-15'),
  title: 'Estimated tax, payment 1',
  description: 'Form 1040-ES; first of four, for 2026\nPay online.',
};
const write = (fields: object = {}) =>
  writeCalendarFile('Taxes 2026', [{ ...entry, ...fields }], '2026-01-02T03:04:05.678Z');
const unfold = (file: string) => file.replaceAll('\r\n ', '');

it('writes an all-day entry that ends the day after', () => {
  expect(unfold(write())).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Atelier//Atelier//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Taxes 2026',
      'BEGIN:VEVENT',
      'UID:estimated-tax-2026-1@atelier',
      'DTSTAMP:20260102T030405Z',
      'DTSTART;VALUE=DATE:20260415',
      'DTEND;VALUE=DATE:20260416',
      String.raw`SUMMARY:Estimated tax\, payment 1`,
      String.raw`DESCRIPTION:Form 1040-ES\; first of four\, for 2026\nPay online.`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      String.raw`DESCRIPTION:Estimated tax\, payment 1`,
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('folds lines at 75 octets and cuts no character', () => {
  const description = 'Café 🏺 and more, '.repeat(20);
  const file = write({ description });
  for (const line of file.split('\r\n')) {
    // Throws where a character was cut.
    const octets = encodeURIComponent(line).replaceAll(/%[0-9A-F]{2}/g, '.').length;
    expect(octets, line).toBeLessThanOrEqual(75);
  }
  expect(unfold(file)).toContain(`DESCRIPTION:${description.replaceAll(',', String.raw`\,`)}`);
});
