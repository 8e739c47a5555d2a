import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import {
  decideRecurrence,
  nextOccurrence,
  occurrenceOn,
  upcomingOccurrences,
  weeksOfMonth,
  type Recurrence,
} from './recurrence.ts';

const of = (fields: Partial<Recurrence>): Recurrence => ({
  unit: 'month',
  count: 1,
  dayOfMonth: 15,
  weekOfMonth: null,
  startsOn: calendarDate('2026-01-15'),
  endsOn: null,
  endsAfter: null,
  ...fields,
});
const first = (recurrence: Recurrence, times: number) =>
  Array.from({ length: times }, (_, index) => occurrenceOn(recurrence, index));

describe('occurrenceOn', () => {
  it.each<[string, Partial<Recurrence>, string[]]>([
    ['every week', { unit: 'week', dayOfMonth: null }, ['2026-01-15', '2026-01-22', '2026-01-29']],
    [
      'every other week',
      { unit: 'week', count: 2, dayOfMonth: null },
      ['2026-01-15', '2026-01-29', '2026-02-12'],
    ],
    ['every day', { unit: 'day', dayOfMonth: null }, ['2026-01-15', '2026-01-16', '2026-01-17']],
    [
      'every 45 days, of leap years too',
      { unit: 'day', count: 45, dayOfMonth: null, startsOn: calendarDate('2028-01-15') },
      ['2028-01-15', '2028-02-29', '2028-04-14'],
    ],
    ['every month', {}, ['2026-01-15', '2026-02-15', '2026-03-15']],
    [
      'on the 31st, which is the last day, of leap years too',
      { startsOn: calendarDate('2027-12-31'), dayOfMonth: 31 },
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'on the 30th, and in February on its last day',
      { startsOn: calendarDate('2026-01-30'), dayOfMonth: 30 },
      ['2026-01-30', '2026-02-28', '2026-03-30'],
    ],
    [
      'on the last day, whatever day it begins on',
      { startsOn: calendarDate('2026-02-10'), dayOfMonth: 31 },
      ['2026-02-28', '2026-03-31'],
    ],
    ['every quarter', { count: 3 }, ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15', '2027-01-15']],
    [
      'every year from a leap day on',
      { count: 12, startsOn: calendarDate('2028-02-29'), dayOfMonth: 29 },
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    [
      'on the second Thursday',
      { startsOn: calendarDate('2026-01-08'), dayOfMonth: null, weekOfMonth: 2 },
      ['2026-01-08', '2026-02-12', '2026-03-12', '2026-04-09'],
    ],
    [
      'on the first Sunday, where a month begins with one too',
      { startsOn: calendarDate('2026-01-04'), dayOfMonth: null, weekOfMonth: 1 },
      ['2026-01-04', '2026-02-01', '2026-03-01', '2026-04-05'],
    ],
    [
      'on the last Saturday, the fifth or the fourth, of leap years too',
      { startsOn: calendarDate('2027-12-25'), dayOfMonth: null, weekOfMonth: 5 },
      ['2027-12-25', '2028-01-29', '2028-02-26', '2028-03-25', '2028-04-29'],
    ],
    [
      'on the last Monday of each quarter',
      { startsOn: calendarDate('2026-03-30'), dayOfMonth: null, weekOfMonth: 5, count: 3 },
      ['2026-03-30', '2026-06-29', '2026-09-28', '2026-12-28'],
    ],
  ])('%s', (_case, fields, days) => {
    expect(first(of(fields), days.length)).toEqual(days);
  });
});

describe('nextOccurrence', () => {
  it('leaves out what is gone', () => {
    expect(nextOccurrence(of({}), 1, calendarDate('2026-05-16'))).toEqual({ index: 5, date: '2026-06-15' });
    expect(nextOccurrence(of({}), 1, null)).toEqual({ index: 1, date: '2026-02-15' });
  });

  it('ends on a day, that day included, or after a number of times', () => {
    const until = of({ endsOn: calendarDate('2026-03-15') });
    expect(nextOccurrence(until, 2, null)?.date).toBe('2026-03-15');
    expect(nextOccurrence(until, 3, null)).toBeNull();
    const thrice = of({ endsAfter: 3 });
    expect(nextOccurrence(thrice, 2, null)?.date).toBe('2026-03-15');
    expect(nextOccurrence(thrice, 3, null)).toBeNull();
    expect(nextOccurrence(thrice, 0, calendarDate('2027-01-01'))).toBeNull();
  });
});

describe('upcomingOccurrences', () => {
  it('are as many as asked for, or as are left', () => {
    expect(upcomingOccurrences(of({}), 1, 3)).toEqual(['2026-02-15', '2026-03-15', '2026-04-15']);
    expect(upcomingOccurrences(of({ endsAfter: 3 }), 1, 3)).toEqual(['2026-02-15', '2026-03-15']);
  });
});

describe('weeksOfMonth', () => {
  it('is which of its weekday a day is, and whether it is the last', () => {
    expect(weeksOfMonth(calendarDate('2026-01-15'))).toEqual([3]);
    expect(weeksOfMonth(calendarDate('2026-01-24'))).toEqual([4]);
    expect(weeksOfMonth(calendarDate('2026-01-28'))).toEqual([4, 5]);
    expect(weeksOfMonth(calendarDate('2026-01-29'))).toEqual([5]);
  });

  it('is what the weekday of the month leads back to', () => {
    for (let day = 1; day <= 31; day += 1) {
      const startsOn = calendarDate(`2026-05-${String(day).padStart(2, '0')}`);
      for (const weekOfMonth of weeksOfMonth(startsOn)) {
        expect(occurrenceOn(of({ startsOn, dayOfMonth: null, weekOfMonth }), 0)).toBe(startsOn);
      }
    }
  });
});

describe('decideRecurrence', () => {
  const today = calendarDate('2026-01-15');
  it.each<[string | null, Partial<Recurrence>]>([
    [null, {}],
    [null, { dayOfMonth: 31 }],
    [null, { unit: 'week', dayOfMonth: null }],
    [null, { unit: 'day', dayOfMonth: null }],
    ['recurring-starts-in-the-past', { startsOn: calendarDate('2026-01-14'), dayOfMonth: 14 }],
    ['recurring-ends-before-it-starts', { endsOn: calendarDate('2026-01-14') }],
    ['recurring-day-not-allowed', { dayOfMonth: 16 }],
    ['recurring-day-not-allowed', { unit: 'week' }],
    ['recurring-day-not-allowed', { unit: 'day' }],
    [null, { dayOfMonth: null, weekOfMonth: 3 }],
    ['recurring-day-not-allowed', { weekOfMonth: 3 }],
    ['recurring-day-not-allowed', { dayOfMonth: null, weekOfMonth: 2 }],
    ['recurring-day-not-allowed', { dayOfMonth: null }],
    ['recurring-day-not-allowed', { unit: 'week', dayOfMonth: null, weekOfMonth: 3 }],
  ])('answers %s', (code, fields) => {
    const decided = decideRecurrence(of(fields), today);
    expect(decided.ok ? null : decided.refusal.code).toBe(code);
  });
});
