import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import type { NotificationKind } from './notification-kind.ts';
import { notificationKindNames, notificationKinds, notificationWords } from './notification-kinds.ts';

const facts = {
  number: 'INV-0007',
  customerName: 'Grace Hopper',
  currency: 'USD',
  amountCents: money(2000),
  balanceCents: money(123_450),
  dueDate: calendarDate('2026-03-15'),
};

describe('the catalogue of kinds', () => {
  it('names each kind and says in one sentence when it comes', () => {
    for (const name of notificationKindNames) {
      const { title, description, roles }: NotificationKind<never> = notificationKinds[name];
      expect(title.trim(), name).not.toBe('');
      expect(description, name).toMatch(/^[A-Z].*\.$/);
      // Owners hear of every kind that concerns a business.
      if (roles.length > 0) expect(roles, name).toContain('owner');
    }
  });

  it('names kinds as the database takes them', () => {
    for (const name of notificationKindNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('the words of a notification', () => {
  it('say who opened what, and what is due', () => {
    expect(notificationWords('invoice-viewed', facts, 'en-US')).toEqual({
      title: 'Grace Hopper opened INV-0007',
      text: '$1,234.50 is due on Mar 15, 2026.',
    });
    expect(notificationWords('invoice-viewed', { ...facts, balanceCents: 0 }, 'en-US').text).toBe(
      'Nothing is owed on it.',
    );
  });

  it('tell a payment in part from one in full', () => {
    expect(notificationWords('invoice-paid', facts, 'en-US')).toEqual({
      title: 'INV-0007 is paid in part',
      text: 'Grace Hopper paid $20.00; $1,234.50 is still owed.',
    });
    expect(notificationWords('invoice-paid', { ...facts, balanceCents: 0 }, 'en-US')).toEqual({
      title: 'INV-0007 is paid',
      text: 'Grace Hopper paid $20.00.',
    });
  });

  it('tell one product with a small margin, or count several', () => {
    const margin = { names: ['Mug'], count: 1, left: 483_333, target: 600_000 };
    expect(notificationWords('margin-too-small', margin, 'en-US')).toEqual({
      title: 'Mug leaves too little',
      text: 'At latest costs 48.3% of its price is left; the target is 60%.',
    });
    const many = { ...margin, names: ['Mug', 'Bowl', 'Vase'], count: 12 };
    expect(notificationWords('margin-too-small', many, 'en-US')).toEqual({
      title: '12 products leave too little at latest costs',
      text: 'Mug, Bowl, Vase and 9 more: composition says what they cost, and which price would do.',
    });
  });

  it('say whom to get back to, and why where it is known', () => {
    const asked = { customerName: 'Ada', subject: 'Eight bowls', followUpOn: calendarDate('2026-03-15') };
    expect(notificationWords('follow-up-due', asked, 'en-US')).toEqual({
      title: 'Follow up with Ada',
      text: 'Eight bowls, to be followed up on Mar 15, 2026.',
    });
    expect(notificationWords('follow-up-due', { ...asked, subject: '' }, 'en-US').text).toBe(
      'You wanted to on Mar 15, 2026.',
    );
  });

  it('say why a recurring invoice waits, and when it is paused', () => {
    const made = {
      customerName: 'Ada',
      currency: 'USD',
      totalCents: money(4_800),
      date: calendarDate('2026-03-15'),
      reason: null,
    };
    expect(notificationWords('recurring-invoice-waits', made, 'en-US')).toEqual({
      title: 'An invoice for Ada waits for you',
      text: '$48.00 of Mar 15, 2026, as a draft: look at it and issue it.',
    });
    expect(
      notificationWords('recurring-invoice-waits', { ...made, reason: 'period-closed' }, 'en-US'),
    ).toEqual({
      title: 'An invoice for Ada did not go out',
      text: '$48.00 of Mar 15, 2026 waits as a draft: the books are closed for its date.',
    });
    const stuck = { customerName: 'Ada', reason: 'never-heard-of', isPaused: true };
    expect(notificationWords('recurring-invoice-stuck', stuck, 'en-US')).toEqual({
      title: 'The recurring invoice for Ada is paused',
      text: 'Several in a row did not go out: never heard of. Mend that, then resume it.',
    });
  });

  it('say what is owed since when, as the business writes it', () => {
    expect(notificationWords('invoice-overdue', facts, 'en-US')).toEqual({
      title: 'INV-0007 is overdue',
      text: 'Grace Hopper owes $1,234.50, due on Mar 15, 2026.',
    });
    expect(notificationWords('invoice-overdue', { ...facts, currency: 'EUR' }, 'de-DE').text).toContain(
      '1.234,50\u00a0€',
    );
  });
});
