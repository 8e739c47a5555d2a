import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { monthBefore, nextMailingDay } from './report-mailing.ts';

describe('the day of the next email', () => {
  it.each([
    [5, '2026-11-01', '2026-11-05'],
    [5, '2026-11-05', '2026-11-05'],
    [5, '2026-11-06', '2026-12-05'],
    [31, '2026-11-21', '2026-11-30'],
    [31, '2027-02-01', '2027-02-28'],
    [30, '2027-02-28', '2027-02-28'],
    [30, '2028-02-29', '2028-02-29'],
    [1, '2026-12-31', '2027-01-01'],
  ])('of day %i, from %s on, is %s', (day, from, next) => {
    expect(nextMailingDay(day, calendarDate(from))).toBe(next);
  });

  it('reports the month before', () => {
    expect(monthBefore(calendarDate('2027-01-05'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthBefore(calendarDate('2028-03-31'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
