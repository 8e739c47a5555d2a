import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, daysBetween, money, rate, type CalendarDate } from '../foundation/index.ts';
import {
  lateFeeAmount,
  lateFeeDay,
  lateFeeEvery,
  lateFeeOf,
  planLateFee,
  type LateFeePlan,
} from './late-fee.ts';

const due = calendarDate('2026-03-01');
const early = calendarDate('2026-01-01');
const plan: LateFeePlan = {
  ...{ isOn: true, kind: 'amount', amountCents: money(1500), rate: rate(0), leastCents: money(0) },
  ...{ graceDays: 10, isRepeated: true },
  ...{ countsFrom: early, by: 'ada' },
};
const late = { dueDate: due, countsFrom: early, chargedOn: null };

describe('a late fee', () => {
  it('comes after the days of grace, and again every thirty days where that is said', () => {
    expect(lateFeeDay(plan, late, calendarDate('2026-03-10'))).toBeNull();
    expect(lateFeeDay(plan, late, calendarDate('2026-03-11'))).toBe('2026-03-11');
    const once = { ...late, chargedOn: calendarDate('2026-03-11') };
    expect(lateFeeDay(plan, once, calendarDate('2026-04-09'))).toBeNull();
    expect(lateFeeDay(plan, once, calendarDate('2026-04-10'))).toBe('2026-04-10');
    expect(lateFeeDay({ ...plan, isRepeated: false }, once, calendarDate('2027-01-01'))).toBeNull();
  });

  it('is not charged backwards, nor of who is left alone', () => {
    const today = calendarDate('2026-03-20');
    expect(lateFeeDay({ ...plan, countsFrom: calendarDate('2026-03-12') }, late, today)).toBeNull();
    expect(lateFeeDay(plan, { ...late, countsFrom: calendarDate('2026-03-12') }, today)).toBeNull();
    expect(lateFeeDay(plan, { ...late, countsFrom: null }, today)).toBeNull();
    expect(lateFeeDay({ ...plan, isOn: false }, late, today)).toBeNull();
  });

  it('is so much, or a share of what is overdue, rounded half up', () => {
    expect(lateFeeAmount(plan, money(99))).toBe(1500);
    expect(lateFeeAmount({ ...plan, kind: 'rate', rate: rate(15_000) }, money(12_300))).toBe(185);
    expect(lateFeeAmount({ ...plan, kind: 'rate', rate: rate(15_000) }, money(20))).toBe(0);
    const least = { ...plan, kind: 'rate', rate: rate(15_000), leastCents: money(100) } as const;
    expect([lateFeeAmount(least, money(6600)), lateFeeAmount(least, money(6700))]).toEqual([0, 101]);
    expect(lateFeeAmount({ ...least, kind: 'amount' }, money(1))).toBe(1500);
  });

  it('is for the parts whose own days of grace are over, each on its own days', () => {
    const share = { ...plan, kind: 'rate', rate: rate(15_000) } as const;
    const [first, second] = [
      { dueDate: calendarDate('2026-12-10'), open: money(5000) },
      { dueDate: calendarDate('2026-12-18'), open: money(5001) },
    ];
    const parts = [first, second];
    const on = (today: string, chargedOn: string | null, isRepeated = false) =>
      lateFeeOf(
        { ...share, isRepeated },
        { parts, countsFrom: early, chargedOn: chargedOn === null ? null : calendarDate(chargedOn) },
        calendarDate(today),
      );
    // The second is overdue on the 20th, and within its grace.
    expect(on('2026-12-20', null)).toEqual({ day: '2026-12-20', amount: 75, parts: [first] });
    expect(on('2026-12-27', '2026-12-20')).toBeNull();
    expect(on('2026-12-28', '2026-12-20')).toEqual({ day: '2026-12-28', amount: 75, parts: [second] });
    expect(on('2026-12-28', null)).toEqual({ day: '2026-12-28', amount: 150, parts });
    expect(on('2027-01-19', '2026-12-28', true)).toMatchObject({ day: '2027-01-19', parts: [first] });
    expect(on('2027-01-27', '2027-01-19', true)).toMatchObject({ day: '2027-01-27', parts: [second] });
  });

  it('counts from when it was switched on, or its days were changed', () => {
    const today = calendarDate('2026-05-01');
    expect(planLateFee(plan, plan, { today, by: 'bo' })).toMatchObject({ countsFrom: early, by: 'bo' });
    expect(planLateFee(plan, { ...plan, isOn: false }, { today, by: 'bo' }).countsFrom).toBe(today);
    expect(planLateFee({ ...plan, graceDays: 5 }, plan, { today, by: 'bo' }).countsFrom).toBe(today);
    expect(planLateFee(plan, null, { today, by: 'bo' }).countsFrom).toBe(today);
  });

  it('is charged at most once in thirty days of any due date, whenever the clock comes by', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        (pauses, isRepeated, graceDays) => {
          let today = due;
          let chargedOn: CalendarDate | null = null;
          const charged: CalendarDate[] = [];
          for (const pause of pauses) {
            today = addDays(today, pause);
            const day = lateFeeDay({ ...plan, isRepeated, graceDays }, { ...late, chargedOn }, today);
            if (day === null) continue;
            charged.push(day);
            chargedOn = day;
          }
          const first = addDays(due, graceDays);
          expect(new Set(charged).size).toBe(charged.length);
          for (const day of charged) expect(daysBetween(first, day) % lateFeeEvery).toBe(0);
          if (!isRepeated) expect(charged.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
