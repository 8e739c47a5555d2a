import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, calendarMonth, money, sumMoney } from '../foundation/index.ts';
import {
  budgetMonths,
  budgetPeriod,
  budgetProgress,
  copyCells,
  decideBudgetCells,
  growMonths,
  plannedInPeriod,
  spreadOverMonths,
} from './budget.ts';

const day = calendarDate;
const month = calendarMonth;
const anyAmount = fc.integer({ min: -1e11, max: 1e11 }).map(money);
const anyYear = fc.array(anyAmount, { minLength: 12, maxLength: 12 });

describe('the months of a budget', () => {
  it('are twelve, from the first of the fiscal year', () => {
    expect(budgetMonths(day('2026-07-01')).at(-1)).toBe('2027-06');
    expect(budgetPeriod(day('2026-07-01'))).toEqual({ from: '2026-07-01', to: '2027-06-30' });
  });
});

describe('spreadOverMonths', () => {
  it('gives each month the same, and the cents over to the first ones', () => {
    expect(spreadOverMonths(money(100_000))).toEqual([
      ...Array.from({ length: 4 }, () => 8334),
      ...Array.from({ length: 8 }, () => 8333),
    ]);
  });

  it('keeps the season that the months have', () => {
    const like = [0, 0, 0, 0, 0, 100, 300, 0, 0, 0, 0, 600].map(money);
    expect(spreadOverMonths(money(2000), like)).toEqual([0, 0, 0, 0, 0, 200, 600, 0, 0, 0, 0, 1200]);
  });

  it('adds up to the year exactly, whatever the year and the season', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyAmount, { maxLength: 12 }), (total, like) => {
        const months = spreadOverMonths(total, like);
        expect(months).toHaveLength(12);
        expect(sumMoney(months)).toBe(total);
      }),
    );
  });
});

describe('growMonths', () => {
  it('grows the year by exactly the rate, whatever is rounded within', () => {
    fc.assert(
      fc.property(anyYear, fc.integer({ min: -1_000_000, max: 5_000_000 }), (months, growth) => {
        const sum = BigInt(sumMoney(months)) * BigInt(1_000_000 + growth);
        const twice = (sum < 0n ? -sum : sum) * 2n + 1_000_000n;
        const expected = Number(((sum < 0n ? -1n : 1n) * twice) / 2_000_000n);
        expect(sumMoney(growMonths(months, growth)) + 0).toBe(expected);
      }),
    );
  });

  it('leaves months as they are without growth', () => {
    fc.assert(
      fc.property(anyYear, (months) => {
        expect(growMonths(months, 0)).toEqual(months);
      }),
    );
  });
});

describe('budgetProgress', () => {
  const of = (planned: number, actual: number, isIncome = false) =>
    budgetProgress(money(planned), money(actual), isIncome);

  it('says of costs what may still be spent', () => {
    expect(of(1000, 250)).toEqual({ left: 750, used: 250_000, standing: 'within' });
    expect(of(1000, 1000).standing).toBe('used-up');
    expect(of(1000, 1001)).toEqual({ left: -1, used: 1_001_000, standing: 'over' });
    expect(of(0, 5)).toEqual({ left: -5, used: null, standing: 'unplanned' });
    expect(of(0, 0)).toEqual({ left: 0, used: null, standing: 'nothing-yet' });
  });

  it('says of income what is still to come', () => {
    expect(of(1000, 250, true).standing).toBe('to-come');
    expect(of(1000, 1000, true).standing).toBe('reached');
    expect(of(1000, 1500, true)).toEqual({ left: -500, used: 1_500_000, standing: 'exceeded' });
  });

  it('never fails for an amount that is out of all proportion', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.boolean(), (planned, actual, isIncome) => {
        expect(budgetProgress(planned, actual, isIncome).left).toBe(planned - actual);
      }),
    );
  });
});

describe('plannedInPeriod', () => {
  const cells = [
    { accountId: 'rent', month: month('2026-01'), amount: money(31_000) },
    { accountId: 'rent', month: month('2026-02'), amount: money(28_000) },
    { accountId: 'clay', month: month('2026-02'), amount: money(1) },
  ];

  it('takes whole months whole and of others the part of their days', () => {
    const planned = plannedInPeriod(cells, { from: day('2026-01-31'), to: day('2026-02-28') });
    expect(Object.fromEntries(planned)).toEqual({ rent: 29_000, clay: 1 });
    expect(plannedInPeriod(cells, { from: day('2026-03-01'), to: day('2026-12-31') }).size).toBe(0);
  });
});

describe('decideBudgetCells', () => {
  const accounts = [
    { id: 'rent', type: 'expense' },
    { id: 'bank', type: 'bank' },
  ] as const;
  const cell = (accountId: string, of: string, amount = 100) => ({
    accountId,
    month: month(of),
    amount: money(amount),
  });
  const decide = (...cells: ReturnType<typeof cell>[]) =>
    decideBudgetCells(day('2026-01-01'), accounts, cells);

  it('refuses accounts and months that no budget has', () => {
    expect(decide(cell('loom', '2026-01'))).toMatchObject({ refusal: { code: 'account-not-found' } });
    expect(decide(cell('bank', '2026-01'))).toMatchObject({
      refusal: { code: 'budget-account-not-allowed' },
    });
    expect(decide(cell('rent', '2027-01'))).toMatchObject({ refusal: { code: 'budget-month-not-in-year' } });
  });

  it('lets the last word on a cell count', () => {
    expect(decide(cell('rent', '2026-01'), cell('rent', '2026-01', 7))).toEqual({
      ok: true,
      value: [cell('rent', '2026-01', 7)],
    });
  });
});

describe('copyCells', () => {
  it('moves a year and lets each account grow as a whole', () => {
    const cells = [
      { accountId: 'rent', month: month('2025-01'), amount: money(5) },
      { accountId: 'rent', month: month('2025-02'), amount: money(5) },
      { accountId: 'rent', month: month('2026-02'), amount: money(9) },
    ];
    expect(copyCells(cells, day('2025-01-01'), day('2026-01-01'), 100_000)).toEqual([
      { accountId: 'rent', month: '2026-01', amount: 6 },
      { accountId: 'rent', month: '2026-02', amount: 5 },
    ]);
  });
});
