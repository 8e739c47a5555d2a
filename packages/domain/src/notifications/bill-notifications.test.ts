import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { toldBillDueDates } from './bill-notifications.ts';
import { notificationWords } from './notification-kinds.ts';

const facts = {
  number: 'C-118',
  payeeName: 'Clay & Co',
  currency: 'USD',
  balanceCents: 13_599,
  dueDate: '2026-03-19',
};

describe('what is told of bills', () => {
  it('says whom, how much and when', () => {
    expect(notificationWords('bill-due-soon', facts, 'en-US')).toEqual({
      title: 'Bill C-118 of Clay & Co is due soon',
      text: '$135.99 is open, due on Mar 19, 2026.',
    });
    expect(notificationWords('bill-overdue', { ...facts, number: '' }, 'en-US').title).toBe(
      'The bill of Clay & Co is overdue',
    );
  });

  it('is what is due from today until in three days, and what was due in the week before', () => {
    const today = calendarDate('2026-03-05');
    expect(toldBillDueDates('bill-due-soon', today)).toEqual({ first: '2026-03-05', last: '2026-03-08' });
    expect(toldBillDueDates('bill-overdue', today)).toEqual({ first: '2026-02-26', last: '2026-03-04' });
  });
});
