import { calendarDate } from '@atelier/domain/foundation';
import { describe, expect, it } from 'vitest';
import { rangeOfView, startOfWeek, stepOfView, weeksOfMonth } from './calendar-days.ts';

const date = calendarDate;

describe('days of the calendar', () => {
  it('begin with the first day of the week of the locale', () => {
    expect(startOfWeek(date('2026-06-13'), 0)).toBe('2026-06-07');
    expect(startOfWeek(date('2026-06-07'), 0)).toBe('2026-06-07');
    expect(startOfWeek(date('2026-06-07'), 1)).toBe('2026-06-01');
    expect(startOfWeek(date('1969-12-31'), 0)).toBe('1969-12-28');
  });

  it('fill whole weeks of a month', () => {
    const february = weeksOfMonth(date('2026-02-14'), 0);
    expect([february.length, february[0]?.[0], february.at(-1)?.at(-1)]).toEqual([
      ...[4, '2026-02-01', '2026-02-28'],
    ]);
    expect(weeksOfMonth(date('2026-08-14'), 0)).toHaveLength(6);
  });

  it('are those of the view', () => {
    const range = (view: Parameters<typeof rangeOfView>[0]) => rangeOfView(view, date('2026-06-13'), 0);
    expect(range('week')).toEqual({ from: '2026-06-07', to: '2026-06-13' });
    expect(range('month')).toEqual({ from: '2026-05-31', to: '2026-07-04' });
    expect(range('agenda')).toEqual({ from: '2026-06-13', to: '2026-07-12' });
    expect(range('year')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('step by a period, also from the end of a long month', () => {
    expect(stepOfView('month', date('2026-01-31'), 1)).toBe('2026-02-01');
    expect(stepOfView('month', date('2026-03-31'), -1)).toBe('2026-02-01');
    expect(stepOfView('week', date('2026-03-31'), 1)).toBe('2026-04-07');
    expect(stepOfView('year', date('2026-03-31'), -1)).toBe('2025-03-01');
  });
});
