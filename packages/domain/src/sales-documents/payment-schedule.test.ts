import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, rate, sumMoney } from '../foundation/index.ts';
import {
  datesFrom,
  decideSchedule,
  equalParts,
  invoiceParts,
  nextPayment,
  openParts,
} from './payment-schedule.ts';
import type { PartShare } from './invoice.ts';

const day = calendarDate;
const percent = (count: number): PartShare => ({ kind: 'rate', rate: rate(count * 10_000) });
const amount = (cents: number): PartShare => ({ kind: 'amount', amount: money(cents) });
const draft = (...parts: [string, PartShare][]) => ({
  issueDate: day('2026-03-01'),
  dueDate: day('2026-06-01'),
  schedule: { isDeposit: true, parts: parts.map(([dueDate, share]) => ({ dueDate: day(dueDate), share })) },
});
const refusalOf = (outcome: ReturnType<typeof decideSchedule>) =>
  outcome.ok ? null : [outcome.refusal.code, outcome.refusal.field];

describe('decideSchedule', () => {
  it.each([
    ['before the issue date', draft(['2026-02-28', percent(30)]), 0],
    ['before the part before it', draft(['2026-04-01', percent(30)], ['2026-03-20', percent(30)]), 1],
    ['on the same day as it', draft(['2026-04-01', percent(30)], ['2026-04-01', percent(30)]), 1],
    ['as late as the rest', draft(['2026-06-01', percent(30)]), 0],
  ])('refuses a part that is due %s', (_why, said, index) => {
    expect(refusalOf(decideSchedule(said, money(10_000)))).toEqual([
      'schedule-out-of-order',
      `schedule.parts.${index}.dueDate`,
    ]);
  });

  it('refuses a part that is nothing, and parts that leave nothing for the last', () => {
    const nothing = draft(['2026-03-01', percent(30)], ['2026-04-01', amount(0)]);
    expect(refusalOf(decideSchedule(nothing, money(10_000)))).toEqual([
      'schedule-part-is-nothing',
      'schedule.parts.1.share',
    ]);
    const all = draft(['2026-03-01', percent(30)], ['2026-04-01', amount(7_000)]);
    expect(refusalOf(decideSchedule(all, money(10_000)))).toEqual([
      'schedule-exceeds-total',
      'schedule.parts.1.share',
    ]);
  });

  it('refuses more parts than there are cents, at the first one too many', () => {
    const { parts, dueDate } = equalParts(12, day('2026-03-01'));
    const said = { ...draft(), dueDate, schedule: { isDeposit: false, parts } };
    for (const [total, index] of [
      [1, 0],
      [3, 2],
      [11, 10],
    ] as const)
      expect(refusalOf(decideSchedule(said, money(total)))).toEqual([
        'schedule-too-many-parts',
        `schedule.parts.${index}.share`,
      ]);
    expect(decideSchedule(said, money(12)).ok).toBe(true);
  });

  it('asks no amounts while the draft comes to nothing, and nothing where it is paid at once', () => {
    expect(decideSchedule(draft(['2026-03-01', amount(5_000)]), money(0)).ok).toBe(true);
    expect(decideSchedule({ ...draft(), schedule: null }, money(100))).toEqual({ ok: true, value: null });
  });
});

const written = (total: number, ...parts: [string, PartShare][]) => {
  const decided = decideSchedule(draft(...parts), money(total));
  if (!decided.ok) throw new Error(decided.refusal.code);
  return { dueDate: day('2026-06-01'), schedule: decided.value, total: money(total) };
};

describe('invoiceParts', () => {
  const invoice = written(10_001, ['2026-03-01', percent(50)], ['2026-04-01', amount(2_000)]);

  it('covers the parts in the order in which they are due', () => {
    const openAt = (covered: number) => invoiceParts(invoice, money(covered)).map(({ open }) => open);
    expect(openAt(0)).toEqual([5_001, 2_000, 3_000]);
    expect(openAt(5_000)).toEqual([1, 2_000, 3_000]);
    expect(openAt(6_000)).toEqual([0, 1_001, 3_000]);
    expect(openAt(10_001)).toEqual([0, 0, 0]);
    expect(invoiceParts(invoice, money(0)).map(({ name }) => name)).toEqual([
      'Deposit',
      'Part 2 of 3',
      'Part 3 of 3',
    ]);
  });

  it('tells what is to be paid next, with what is late already', () => {
    const next = (covered: number, today: string) =>
      nextPayment(invoiceParts(invoice, money(covered)), day(today));
    expect(next(0, '2026-03-01')).toEqual({ dueDate: '2026-03-01', due: 5_001 });
    expect(next(1, '2026-04-15')).toEqual({ dueDate: '2026-03-01', due: 7_000 });
    expect(next(5_001, '2026-03-15')).toEqual({ dueDate: '2026-04-01', due: 2_000 });
    expect(next(10_001, '2026-03-15')).toEqual({ dueDate: '2026-06-01', due: 0 });
  });

  it('is one part without a schedule', () => {
    const whole = { ...invoice, schedule: null };
    expect(invoiceParts(whole, money(1))).toMatchObject([{ amount: 10_001, open: 10_000 }]);
    expect(openParts(invoiceParts(whole, money(1)))).toEqual([{ dueDate: '2026-06-01', part: null }]);
    expect(openParts(invoiceParts(invoice, money(6_000)))).toEqual([
      { dueDate: '2026-04-01', part: 2 },
      { dueDate: '2026-06-01', part: 3 },
    ]);
  });

  it('adds up to the total, however many equal parts there are, and none is more than a cent a part from another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.integer({ min: 2, max: 12 }),
        (total, count) => {
          const { parts, dueDate } = equalParts(count, day('2026-01-31'));
          const decided = decideSchedule(
            { issueDate: day('2026-01-31'), dueDate, schedule: { isDeposit: false, parts } },
            money(total),
          );
          if (!decided.ok) throw new Error(decided.refusal.code);
          const amounts = invoiceParts(
            { dueDate, schedule: decided.value, total: money(total) },
            money(0),
          ).map((part) => part.amount);
          expect(sumMoney(amounts)).toBe(total);
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(count);
        },
      ),
    );
    expect(equalParts(3, day('2026-01-31'))).toMatchObject({
      parts: [{ dueDate: '2026-01-31' }, { dueDate: '2026-02-28' }],
      dueDate: '2026-03-31',
    });
  });
});

describe('datesFrom', () => {
  it('moves what is due by as many days as the issue, each part of it', () => {
    const parts = [{ dueDate: day('2026-02-28'), share: percent(30), cents: money(3_000) }];
    const schedule = { isDeposit: true, parts };
    expect(
      datesFrom(day('2026-02-02'), { issueDate: day('2026-01-31'), dueDate: day('2026-03-31'), schedule }),
    ).toEqual({
      issueDate: '2026-02-02',
      dueDate: '2026-04-02',
      schedule: { isDeposit: true, parts: [{ ...parts[0], dueDate: '2026-03-02' }] },
    });
  });
});
