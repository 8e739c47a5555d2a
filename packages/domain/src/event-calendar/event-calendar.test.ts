import { describe, expect, it } from 'vitest';
import { eventStatuses } from '../events/index.ts';
import { calendarDate } from '../foundation/index.ts';
import { canMoveEvent, findCrowdedDays, spanOfDay, type DayOfEvent } from './event-calendar.ts';

const day = (date: string, opensAt: string | null = null, closesAt: string | null = null) => ({
  ...{ date: calendarDate(date), setsUpAt: null, opensAt, closesAt, isGoneAt: null },
});
const event = (recordId: string, date: string, fields: Partial<DayOfEvent> = {}): DayOfEvent => ({
  ...{ recordId, date: calendarDate(date), kind: 'fair', status: 'planned', ...fields },
});
const crowded = (...days: DayOfEvent[]) =>
  findCrowdedDays(days, calendarDate('2026-06-01')).map(({ kind, date, recordIds }) =>
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

it('moving is for what is planned or confirmed', () => {
  expect(eventStatuses.filter(canMoveEvent)).toEqual(['planned', 'confirmed']);
});

describe('crowded days', () => {
  it('have two open events, or an event beside a workshop', () => {
    expect(crowded(event('a', '2026-06-13'), event('b', '2026-06-13'))).toEqual([
      'two-events 2026-06-13 a b',
    ]);
    expect(crowded(event('a', '2026-06-13'), event('b', '2026-06-13', { kind: 'workshop' }))).toEqual([
      'event-and-workshop 2026-06-13 a b',
    ]);
    const classes = ['a', 'b'].map((id) => event(id, '2026-06-13', { kind: 'workshop' }));
    expect(crowded(...classes)).toEqual(['two-events 2026-06-13 a b']);
  });

  it('are not past, and not of cancelled or closed events, or of one event with itself', () => {
    expect(crowded(event('a', '2026-05-31'), event('b', '2026-05-31'))).toEqual([]);
    expect(crowded(event('a', '2026-06-13'), event('b', '2026-06-13', { status: 'cancelled' }))).toEqual([]);
    expect(crowded(event('a', '2026-06-13'), event('a', '2026-06-13'))).toEqual([]);
  });
});
