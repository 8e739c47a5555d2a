import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { sampleAccounts } from './books-samples.factory.ts';
import { fiscalYearOf, lastFiscalYear, yearEnd } from './year-end.ts';

const day = calendarDate;
const idOf = (code: string) => {
  const account = sampleAccounts.find((each) => each.code === code);
  if (account === undefined) throw new Error(`The chart has no ${code}.`);
  return account.id;
};
const balances = (said: Record<string, number>) =>
  Object.entries(said).map(([code, cents]) => ({ accountId: idOf(code), amount: money(cents) }));

describe('a fiscal year', () => {
  it('is the one that a day is part of, also where it starts in another month', () => {
    expect(fiscalYearOf(day('2024-02-29'), 1)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(fiscalYearOf(day('2026-03-31'), 4)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(fiscalYearOf(day('2026-12-31'), 12)).toEqual({ from: '2026-12-01', to: '2027-11-30' });
  });

  it('is over on its last day', () => {
    expect(lastFiscalYear(day('2026-12-30'), 1).to).toBe('2025-12-31');
    expect(lastFiscalYear(day('2026-12-31'), 1).to).toBe('2026-12-31');
    expect(lastFiscalYear(day('2026-11-21'), 4).to).toBe('2026-03-31');
  });
});

describe('the closing of a year', () => {
  const year = fiscalYearOf(day('2026-06-01'), 1);
  const before = balances({ '1000': 5_000, '3000': -2_000, '4000': -4_000, '6550': 1_000 });
  const after = balances({
    '1000': 12_000,
    '3000': -2_500,
    '3100': 300,
    '4000': -14_000,
    '6550': 4_200,
  });

  it('is the profit of that year alone, and equity that comes out', () => {
    const closing = yearEnd(sampleAccounts, year, before, after);
    expect(closing).toMatchObject({
      income: 10_000,
      costs: 3_200,
      profit: 6_800,
      equityBefore: 5_000,
      ownersMoves: 200,
      equityAfter: 12_000,
    });
    expect(closing.equityBefore + closing.profit + closing.ownersMoves).toBe(closing.equityAfter);
  });

  it('opens the next with income and expenses at nothing, in balance', () => {
    const { opening } = yearEnd(sampleAccounts, year, before, after);
    expect(opening.rows.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['1000', 12_000, 0],
      ['3000', 0, 2_500],
      ['3100', 300, 0],
      ['3900', 0, 9_800],
    ]);
    expect(opening.debit).toBe(opening.credit);
  });
});
