import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, type CalendarDate } from '../foundation/index.ts';
import {
  dueReminder,
  firstReminderDay,
  nextReminder,
  planReminders,
  type ReminderPlan,
  type ReminderWish,
} from './reminders.ts';

const day = calendarDate;
const text = { subject: 'Reminder', message: '' };
const wish: ReminderWish = {
  isOn: true,
  steps: [
    { id: 'a', days: 3, side: 'before', ...text },
    { id: 'b', days: 1, side: 'after', ...text },
    { id: 'c', days: 7, side: 'after', ...text },
  ],
  repeat: { everyDays: 10, ...text },
};
const off: ReminderPlan = { isOn: false, steps: [], repeat: null };
const plan = planReminders(wish, off, day('2026-01-01'));
const invoice = {
  due: [{ dueDate: day('2026-03-20'), part: null as number | null }],
  issuedOn: day('2026-03-01'),
  countsFrom: day('2026-01-01'),
};

/** Returns what is sent by a clock that looks each day of a time, as the unique occasion lets it through once. */
function sentIn(of: ReminderPlan, about: typeof invoice, from: CalendarDate, days: number): string[] {
  const sent = new Map<string, string>();
  for (let n = 0; n < days; n += 1) {
    const today = addDays(from, n);
    const due = dueReminder(of, about, today);
    if (due && !sent.has(due.occasion)) sent.set(due.occasion, today);
  }
  return [...sent.values()];
}

describe('the moments of an invoice', () => {
  it('are so many days before and after the due date, then every so many days after the last', () => {
    expect(sentIn(plan, invoice, day('2026-03-01'), 60)).toEqual([
      '2026-03-17',
      '2026-03-21',
      '2026-03-27',
      '2026-04-06',
      '2026-04-16',
      '2026-04-26',
    ]);
  });

  it('are not made up for when reminders are switched on later', () => {
    const late = planReminders(wish, off, day('2026-03-27'));
    expect(sentIn(late, invoice, day('2026-03-26'), 12)).toEqual(['2026-03-27', '2026-04-06']);
  });

  it('are none before the invoice was issued, nor on that day', () => {
    const issuedLate = { ...invoice, issuedOn: day('2026-03-21') };
    expect(sentIn(plan, issuedLate, day('2026-03-15'), 15)).toEqual(['2026-03-27']);
  });

  it('are none while customer or invoice is left alone, and are not made up for after', () => {
    expect(dueReminder(plan, { ...invoice, countsFrom: null }, day('2026-03-21'))).toBeNull();
    expect(sentIn(plan, { ...invoice, countsFrom: day('2026-03-22') }, day('2026-03-15'), 15)).toEqual([
      '2026-03-27',
    ]);
  });

  it('that pass while the computer is off are one, some days late, and never one before the due date after it', () => {
    expect(dueReminder(plan, invoice, day('2026-03-19'))?.occasion).toBe('step a');
    expect(dueReminder(plan, invoice, day('2026-03-22'))?.occasion).toBe('step b');
    const onlyBefore = { ...plan, steps: plan.steps.slice(0, 1), repeat: null };
    expect(
      dueReminder(
        onlyBefore,
        { ...invoice, due: [{ dueDate: day('2026-03-18'), part: null }] },
        day('2026-03-18'),
      )?.day,
    ).toBe('2026-03-15');
    const dayBefore = planReminders(
      { ...wish, steps: [{ id: 'a', days: 1, side: 'before', ...text }], repeat: null },
      off,
      day('2026-01-01'),
    );
    expect(dueReminder(dayBefore, invoice, day('2026-03-21'))).toBeNull();
    expect(dueReminder(plan, invoice, day('2026-03-31'))).toBeNull();
  });

  it('are foretold', () => {
    expect(nextReminder(plan, invoice, day('2026-03-17'))?.day).toBe('2026-03-21');
    expect(nextReminder(plan, invoice, day('2027-03-17'))?.occasion).toMatch(/^again 2027-/);
    expect(nextReminder({ ...plan, repeat: null }, invoice, day('2026-03-27'))).toBeNull();
  });
});

describe('a plan', () => {
  it('keeps from when its reminders count, save of those that are new, moved or switched on', () => {
    const later = planReminders(
      { ...wish, steps: wish.steps.map((step) => (step.id === 'b' ? { ...step, days: 2 } : step)) },
      plan,
      day('2026-02-01'),
    );
    expect(later.steps.map(({ countsFrom }) => countsFrom)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-01-01',
    ]);
    expect(later.repeat?.countsFrom).toBe('2026-01-01');
    const paused = planReminders({ ...wish, isOn: false }, plan, day('2026-02-01'));
    const again = planReminders(wish, paused, day('2026-03-01'));
    expect(again.steps[0]?.countsFrom).toBe('2026-03-01');
    expect(again.repeat?.countsFrom).toBe('2026-03-01');
  });

  it('counts from this morning, or from tomorrow once the morning has come', () => {
    expect(firstReminderDay(day('2026-03-01'), 7)).toBe('2026-03-01');
    expect(firstReminderDay(day('2026-03-01'), 8)).toBe('2026-03-02');
  });
});
