import { describe, expect, it } from 'vitest';
import { calendarDate } from '@atelier/domain/foundation';
import {
  dayInMonthWords,
  daysAhead,
  daysInMonth,
  firstMonthAfter,
  formOfPlan,
  planOf,
  rhythmErrors,
  rhythms,
  rhythmWords,
  startRhythm,
  type RhythmForm,
} from './rhythm.ts';

const thursday = calendarDate('2026-01-22');
const words = (form: Partial<RhythmForm>, startsOn = thursday) =>
  rhythmWords({ ...planOf({ ...startRhythm, ...form }, startsOn), startsOn });

describe('a rhythm', () => {
  it('says how often', () => {
    expect(rhythms.map((rhythm) => words({ rhythm }))).toEqual([
      'Every 2 days',
      'Every week',
      'Every 2 weeks',
      'Every month on the 22nd',
      'Every 2 months on the 22nd',
      'Every quarter on the 22nd',
      'Every year on the 22nd',
    ]);
    expect(words({ rhythm: 'days', every: '1' })).toBe('Every day');
    expect(words({ on: 'last-day' })).toBe('Every month on the last day of the month');
    expect(words({ on: 'week' })).toBe('Every month on the fourth Thursday');
    expect(words({ on: 'last-week', rhythm: 'quarterly' }, calendarDate('2026-01-29'))).toBe(
      'Every quarter on the last Thursday',
    );
    expect(words({}, calendarDate('2026-01-11'))).toBe('Every month on the 11th');
  });

  it('is known again', () => {
    for (const rhythm of rhythms) {
      for (const on of daysInMonth(thursday)) {
        const plan = planOf({ ...startRhythm, rhythm, on, ends: 'after', times: '7' }, thursday);
        expect(planOf(formOfPlan(plan), thursday)).toEqual(plan);
        expect(formOfPlan(plan).rhythm).toBe(rhythm);
      }
    }
  });

  it('offers the days of the month that its first day can be', () => {
    const offered = (day: string) =>
      daysInMonth(calendarDate(day)).map((on) => dayInMonthWords(on, calendarDate(day)));
    expect(offered('2026-01-15')).toEqual([
      'On the 15th',
      'On the third Thursday',
      'On the last day of the month',
    ]);
    expect(offered('2026-01-28')).toEqual([
      'On the 28th',
      'On the fourth Wednesday',
      'On the last Wednesday',
      'On the last day of the month',
    ]);
    expect(offered('2026-01-31')).toEqual(['On the last Saturday', 'On the last day of the month']);
  });

  it('keeps to what was meant when its first day moves', () => {
    expect(words({ on: 'week' }, calendarDate('2026-01-30'))).toBe('Every month on the last Friday');
    expect(words({ on: 'last-week' }, calendarDate('2026-01-05'))).toBe('Every month on the first Monday');
    expect(words({ on: 'day' }, calendarDate('2026-01-31'))).toBe('Every month on the last day of the month');
  });

  it('tells the next days, and nothing while something is missing', () => {
    expect(daysAhead({ ...startRhythm, rhythm: 'weekly' }, thursday, 2)).toEqual([
      '2026-01-22',
      '2026-01-29',
    ]);
    expect(daysAhead({ ...startRhythm, rhythm: 'days', every: '10' }, thursday, 2)).toEqual([
      '2026-01-22',
      '2026-02-01',
    ]);
    expect(daysAhead({ ...startRhythm, ends: 'after', times: '1' }, thursday, 3)).toEqual(['2026-01-22']);
    expect(daysAhead({ ...startRhythm, rhythm: 'weeks', every: '0' }, thursday, 3)).toEqual([]);
    expect(daysAhead(startRhythm, null, 3)).toEqual([]);
    expect(Object.keys(rhythmErrors({ ...startRhythm, ends: 'on' }))).toEqual(['endsOn']);
  });
});

it('begins a month later, on a day that is not gone', () => {
  expect(firstMonthAfter(calendarDate('2026-01-31'), calendarDate('2026-02-03'))).toBe('2026-02-28');
  expect(firstMonthAfter(calendarDate('2025-01-15'), calendarDate('2026-02-16'))).toBe('2026-03-15');
});
