import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../foundation/index.ts';
import { announcedEventDays, eventNoticeDays, eventNoticeOf } from './event-notifications.ts';
import { notificationWords } from './notification-kinds.ts';

const date = calendarDate('2026-03-10');
const notices = Object.keys(eventNoticeDays) as (keyof typeof eventNoticeDays)[];

describe('notices of an event', () => {
  it.each([
    ['deadlineOn', '2026-03-02', null],
    ['deadlineOn', '2026-03-03', 7],
    ['deadlineOn', '2026-03-08', 7],
    ['deadlineOn', '2026-03-09', 1],
    ['deadlineOn', '2026-03-10', 1],
    ['deadlineOn', '2026-03-11', null],
    ['opensOn', '2026-03-09', 7],
    ['opensOn', '2026-03-10', 0],
    ['notifiedOn', '2026-03-09', null],
    ['notifiedOn', '2026-03-13', 0],
    ['notifiedOn', '2026-03-14', null],
    ['refundableUntil', '2026-03-10', 7],
  ] as const)('of %s on %s are those of day %s', (notice, today, stage) => {
    expect(eventNoticeOf(notice, date, calendarDate(today))).toBe(stage);
  });

  it('are looked for on all days on which one can come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...notices), fc.integer({ min: -30, max: 30 }), (notice, days) => {
        const today = addDays(date, days);
        const { first, last } = announcedEventDays(today);
        if (eventNoticeOf(notice, date, today) === null) return;
        expect(date >= first && date <= last).toBe(true);
      }),
    );
  });

  it('say what to do by when', () => {
    const facts = { eventName: 'Beacon Fair', which: 'notifiedOn', date, system: 'ZAPP' };
    expect(notificationWords('application-date', facts, 'en-US')).toEqual({
      title: 'Beacon Fair announces who is invited',
      text: 'The day is Mar 10, 2026. Look at ZAPP, and enter the answer.',
    });
    const deadline = { ...facts, which: 'deadlineOn', system: '' };
    expect(notificationWords('application-date', deadline, 'en-US').text).toBe('Apply by Mar 10, 2026.');
    const fee = { eventName: 'Beacon Fair', feeName: 'Booth', date, amountCents: 25_000, currency: 'USD' };
    expect(
      notificationWords('event-fee-date', { ...fee, which: 'dueOn', lateFeeCents: 5000 }, 'en-US'),
    ).toEqual({
      title: 'Booth of Beacon Fair is due',
      text: '$250.00 is due on Mar 10, 2026. After that, a late fee of $50.00 is added.',
    });
    const refundable = { ...fee, which: 'refundableUntil', lateFeeCents: null };
    expect(notificationWords('event-fee-date', refundable, 'en-US').text).toBe(
      '$250.00 can be refunded if you cancel by Mar 10, 2026.',
    );
  });
});
