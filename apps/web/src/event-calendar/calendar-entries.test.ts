import { calendarDate } from '@atelier/domain/foundation';
import { expect, it } from 'vitest';
import { calendarEntries } from './calendar-entries.ts';

const day = { setsUpAt: null, opensAt: '20:00', closesAt: '23:00', isGoneAt: null };
const event = {
  ...{ id: 'e', name: 'Night market', kind: 'market' as const, status: 'planned' as const, place: '' },
  ...{ startsOn: calendarDate('2026-07-03'), endsOn: calendarDate('2026-07-03'), timeZone: null },
  days: [{ ...day, date: calendarDate('2026-07-03') }],
};
const order = {
  ...{ kind: 'order' as const, recordId: 'o', date: calendarDate('2026-07-03'), title: 'Grace Hopper' },
  number: 'ORD-0001',
};

it('lists what lasts a day before what has hours, in the time zone of the business', () => {
  const away = { ...event, id: 'a', timeZone: 'Pacific/Honolulu' };
  const entries = calendarEntries(
    { events: [away, event], others: [order], conflicts: [] },
    'America/New_York',
  );
  expect(entries.map((entry) => [entry.recordId, entry.date, entry.event?.otherTimeZone])).toEqual([
    ['o', '2026-07-03', undefined],
    ['e', '2026-07-03', null],
    ['a', '2026-07-04', 'Pacific/Honolulu'],
  ]);
});
