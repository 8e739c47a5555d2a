import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import {
  canMoveEvent,
  findCalendarConflicts,
  isRescheduled,
  moveDays,
  movedBy,
  spanOfDay,
  type ConflictingEntry,
} from './event-calendar.ts';
import { eventStatuses } from './event-status.ts';

const day = (date: string, opensAt: string | null = null, closesAt: string | null = null) => ({
  ...{ date: calendarDate(date), setsUpAt: null, opensAt, closesAt, isGoneAt: null },
});
const event = (
  recordId: string,
  date: string,
  fields: Partial<NonNullable<ConflictingEntry['event']>> = {},
): ConflictingEntry => ({
  ...{ kind: 'event', recordId, date: calendarDate(date) },
  event: { kind: 'fair', status: 'planned', startsOn: calendarDate(date), ...fields },
});
const batch = (recordId: string, date: string): ConflictingEntry => ({
  ...{ kind: 'batch', recordId, date: calendarDate(date), event: null },
});
const conflicts = (...entries: ConflictingEntry[]) =>
  findCalendarConflicts(entries, calendarDate('2026-06-01')).map(({ kind, date, recordIds }) =>
    [kind, date, ...recordIds].join(' '),
  );

describe('a day on the calendar', () => {
  it('is shown in the time zone of the business, on the day on which it starts there', () => {
    const inHonolulu = day('2026-06-13', '20:00', '23:00');
    expect(spanOfDay(inHonolulu, 'Pacific/Honolulu', 'America/New_York')).toEqual({
      ...{ date: '2026-06-14', startsAt: '2026-06-14T06:00:00.000Z', endsAt: '2026-06-14T09:00:00.000Z' },
    });
  });

  it('begins with the set-up and ends when it is packed up', () => {
    const long = { ...day('2026-06-13', '09:00', '17:00'), setsUpAt: '07:00', isGoneAt: '18:30' };
    expect(spanOfDay(long, 'America/New_York', 'America/New_York')).toEqual({
      ...{ date: '2026-06-13', startsAt: '2026-06-13T11:00:00.000Z', endsAt: '2026-06-13T22:30:00.000Z' },
    });
  });

  it('is whole without a start', () => {
    expect(spanOfDay(day('2026-06-13', null, '17:00'), 'Pacific/Honolulu', 'Asia/Tokyo')).toEqual({
      ...{ date: '2026-06-13', startsAt: null, endsAt: null },
    });
  });
});

describe('moving', () => {
  it('keeps times and the gaps between days', () => {
    const days = [day('2026-06-13', '09:00'), day('2026-06-20', '10:00')];
    expect(moveDays(days, calendarDate('2026-12-31'))).toEqual([
      day('2026-12-31', '09:00'),
      day('2027-01-07', '10:00'),
    ]);
    expect(moveDays([], calendarDate('2026-12-31'))).toEqual([]);
  });

  it('is for what is planned or confirmed', () => {
    expect(eventStatuses.filter(canMoveEvent)).toEqual(['planned', 'confirmed']);
  });
});

describe('conflicts', () => {
  it('are two open events on one day, and an event beside a workshop', () => {
    expect(conflicts(event('a', '2026-06-13'), event('b', '2026-06-13'))).toEqual([
      'two-events 2026-06-13 a b',
    ]);
    expect(conflicts(event('a', '2026-06-13'), event('b', '2026-06-13', { kind: 'workshop' }))).toEqual([
      'event-and-workshop 2026-06-13 a b',
    ]);
    const classes = ['a', 'b'].map((id) => event(id, '2026-06-13', { kind: 'workshop' }));
    expect(conflicts(...classes)).toEqual(['two-events 2026-06-13 a b']);
  });

  it('are batches due right before an event, without a day in between', () => {
    const due = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'].map((date) => batch(date, date));
    expect(conflicts(event('a', '2026-06-13'), ...due)).toEqual([
      'no-day-before 2026-06-13 a 2026-06-12 2026-06-13',
    ]);
    const second = event('a', '2026-06-14', { startsOn: calendarDate('2026-06-12') });
    expect(conflicts(second, ...due)).toEqual([]);
  });

  it('are not of the past, of cancelled or closed events, or of one event with itself', () => {
    expect(conflicts(event('a', '2026-05-31'), event('b', '2026-05-31'))).toEqual([]);
    expect(conflicts(event('a', '2026-06-13'), event('b', '2026-06-13', { status: 'cancelled' }))).toEqual(
      [],
    );
    expect(conflicts(event('a', '2026-06-13'), event('a', '2026-06-13'))).toEqual([]);
  });
});

describe('movedBy', () => {
  const daysOf = (...dates: string[]) => dates.map((date) => ({ date: calendarDate(date) }));
  it('counts the days by which all days moved, and nothing else', () => {
    const before = daysOf('2028-02-28', '2028-03-01');
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-02'))).toBe(1);
    expect(movedBy(before, daysOf('2027-02-28', '2027-03-02'))).toBe(-365);
    expect(movedBy(before, before)).toBe(0);
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-01'))).toBe(0);
    expect(movedBy(before, daysOf('2028-03-01'))).toBe(0);
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-02', '2028-03-03'))).toBe(0);
    expect(movedBy([], daysOf('2028-02-29'))).toBe(0);
  });
});

describe('isRescheduled', () => {
  const day = (fields: object = {}) => ({
    ...{ date: calendarDate('2026-06-13'), opensAt: '10:00', closesAt: '13:00' },
    ...fields,
  });
  const today = calendarDate('2026-06-01');

  it('tells other days and hours of an event that is still to come', () => {
    expect(isRescheduled([day()], [day()], today)).toBe(false);
    expect(isRescheduled([day()], [day({ closesAt: '14:00' })], today)).toBe(true);
    expect(isRescheduled([day()], [day(), day({ date: calendarDate('2026-06-14') })], today)).toBe(true);
    expect(isRescheduled([day()], [day({ opensAt: '09:00' })], calendarDate('2026-06-14'))).toBe(false);
  });
});
