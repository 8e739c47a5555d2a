import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  calendarMonth,
  compareDates,
  dateOfInstant,
  daysBetween,
  endOfMonth,
  isCalendarDate,
  isCalendarMonth,
  monthOfDate,
  monthsBetween,
  parseCalendarDate,
  startOfFiscalYear,
  startOfMonth,
} from './index.ts';

const day = calendarDate;
const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe('calendar dates', () => {
  it('knows which days exist', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isCalendarDate)).toBe(true);
    expect(
      ['2023-02-29', '1900-02-29', '2026-13-01', '2026-04-31', '2026-1-1', ''].some(isCalendarDate),
    ).toBe(false);
    expect(isCalendarMonth('2026-12') && !isCalendarMonth('2026-13')).toBe(true);
    expect(() => day('2026-02-30')).toThrow(RangeError);
  });

  it('adds days like the clock of the machine', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const reference = new Date(`${date}T00:00:00Z`);
        reference.setUTCDate(reference.getUTCDate() + days);
        const moved = addDays(date, days);
        expect(moved).toBe(reference.toISOString().slice(0, 10));
        expect(daysBetween(date, moved)).toBe(days);
        expect(Math.sign(compareDates(moved, date))).toBe(Math.sign(days));
      }),
    );
  });

  it('adds months and stays in the month', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(day('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(day('2026-11-30'), 14)).toBe('2028-01-30');
  });

  it('knows months and fiscal years', () => {
    expect(startOfMonth(day('2026-02-17'))).toBe('2026-02-01');
    expect(endOfMonth(calendarMonth('2024-02'))).toBe('2024-02-29');
    expect(monthOfDate(day('2026-02-17'))).toBe('2026-02');
    expect(monthsBetween(day('2025-11-30'), day('2026-02-01'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsBetween(day('2026-02-01'), day('2026-01-31'))).toEqual([]);
    expect(startOfFiscalYear(day('2026-03-31'), 4)).toBe('2025-04-01');
    expect(startOfFiscalYear(day('2026-04-01'), 4)).toBe('2026-04-01');
  });

  it('turns an instant into the date on the wall', () => {
    expect(dateOfInstant('2026-01-01T03:00:00Z', 'America/New_York')).toBe('2025-12-31');
    expect(dateOfInstant('2026-01-01T03:00:00Z', 'UTC')).toBe('2026-01-01');
    expect(dateOfInstant('2026-01-01T12:00:00Z', 'Pacific/Auckland')).toBe('2026-01-02');
  });
});

describe('parseCalendarDate', () => {
  it.each([
    '2026-03-05',
    '2026-3-5',
    '3/5/26',
    '03/05/2026',
    '3-5-26',
    '3.5.2026',
    'Mar 5, 2026',
    'March 05 2026',
    '5 Mar 26',
  ])('reads %s', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: true, value: '2026-03-05' });
  });

  it.each([
    ['', 'date-empty'],
    ['tomorrow', 'date-not-understood'],
    ['3/5', 'date-not-understood'],
    ['2/30/26', 'date-does-not-exist'],
    ['13/1/26', 'date-does-not-exist'],
  ])('refuses %s as %s', (text, code) => {
    expect(parseCalendarDate(text)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('follows the order of the locale', () => {
    expect(parseCalendarDate('5.3.26', 'day-month')).toEqual({ ok: true, value: '2026-03-05' });
  });
});
