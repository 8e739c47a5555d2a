import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, monthOfDate, type Money } from '../foundation/index.ts';
import { balanceSheet } from '../books/balance-sheet.ts';
import { anyEntry, sampleAccounts } from '../books/books-samples.factory.ts';
import type { JournalEntry } from '../books/journal-entry.ts';
import { profitAndLoss } from '../books/profit-and-loss.ts';
import { trialBalance } from '../books/trial-balance.ts';

const day = calendarDate;

function balancesWhere(entries: readonly JournalEntry[], counts: (entry: JournalEntry) => boolean) {
  const balances = new Map<string, Money>();
  for (const { accountId, amount } of entries.filter(counts).flatMap(({ lines }) => lines)) {
    balances.set(accountId, money((balances.get(accountId) ?? 0) + amount));
  }
  return [...balances].map(([accountId, amount]) => ({ accountId, amount }));
}

function movementsOf(entries: readonly JournalEntry[]) {
  return entries.flatMap(({ date, lines }) =>
    lines.map(({ accountId, amount }) => ({ accountId, amount, month: monthOfDate(date) })),
  );
}

function entry(date: string, ...lines: readonly [accountId: string, cents: number][]): JournalEntry {
  return {
    id: date,
    number: 1,
    date: day(date),
    kind: 'manual',
    memo: '',
    source: null,
    lines: lines.map(([accountId, cents]) => ({ accountId, amount: money(cents) })),
  };
}

// A small pottery: money put in and a good first year; in the second year a sale, its cost, a fee and a draw.
const year = [
  entry('2025-06-01', ['1000', 50_000], ['3000', -50_000]),
  entry('2025-07-01', ['1000', 20_000], ['4000', -20_000]),
  entry('2026-01-15', ['1200', 10_825], ['4000', -10_000], ['2200', -825]),
  entry('2026-01-15', ['5000', 4000], ['1320', -4000]),
  entry('2026-02-03', ['6050', 1500], ['1000', -1500]),
  entry('2026-02-20', ['3100', 2000], ['1000', -2000]),
];

describe('profitAndLoss', () => {
  it('shows income, cost and expenses by month, all positive', () => {
    const report = profitAndLoss(sampleAccounts, movementsOf(year), {
      from: day('2026-01-01'),
      to: day('2026-03-31'),
    });
    expect(report.months).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(report.income.rows).toEqual([
      { accountId: '4000', code: '4000', name: 'Sales', byMonth: [10_000, 0, 0], total: 10_000 },
    ]);
    expect(report.costOfGoodsSold.byMonth).toEqual([4000, 0, 0]);
    expect(report.grossProfit).toEqual({ byMonth: [6000, 0, 0], total: 6000 });
    expect(report.expenses.byMonth).toEqual([0, 1500, 0]);
    expect(report.netProfit).toEqual({ byMonth: [6000, -1500, 0], total: 4500 });
  });
});

describe('balanceSheet', () => {
  it('works out the earnings of earlier years and of this one', () => {
    const fiscalYearStart = day('2026-01-01');
    const sheet = balanceSheet(
      sampleAccounts,
      {
        closing: balancesWhere(year, () => true),
        beforeFiscalYear: balancesWhere(year, ({ date }) => date < fiscalYearStart),
      },
      { asOf: day('2026-12-31'), fiscalYearStart },
    );
    expect(sheet.assets.rows.map(({ code, amount }) => [code, amount])).toEqual([
      ['1000', 66_500],
      ['1200', 10_825],
      ['1320', -4000],
    ]);
    expect(sheet.liabilities.total).toBe(825);
    expect(sheet.equity).toMatchObject({
      retainedEarnings: 20_000,
      retainedEarningsAccountId: '3900',
      currentYearEarnings: 4500,
      total: 72_500,
    });
    expect(sheet.equity.rows.map(({ code, amount }) => [code, amount])).toEqual([
      ['3000', 50_000],
      ['3100', -2000],
    ]);
    expect(sheet.assets.total).toBe(sheet.liabilitiesAndEquity);
  });
});

describe('any books', () => {
  const books = fc.array(anyEntry, { maxLength: 30 });
  const fiscalYearStart = day('2026-01-01');
  const asOf = day('2026-12-31');

  it('agree with each other', () => {
    fc.assert(
      fc.property(books, (entries) => {
        const closing = balancesWhere(entries, ({ date }) => date <= asOf);
        const beforeFiscalYear = balancesWhere(entries, ({ date }) => date < fiscalYearStart);
        const sheet = balanceSheet(sampleAccounts, { closing, beforeFiscalYear }, { asOf, fiscalYearStart });
        expect(sheet.assets.total).toBe(sheet.liabilitiesAndEquity);

        const report = profitAndLoss(sampleAccounts, movementsOf(entries), {
          from: fiscalYearStart,
          to: asOf,
        });
        expect(report.netProfit.total).toBe(sheet.equity.currentYearEarnings);
        expect(report.netProfit.byMonth.reduce((sum, amount) => sum + amount, 0)).toBe(
          report.netProfit.total,
        );

        const trial = trialBalance(sampleAccounts, closing);
        expect(trial.debit).toBe(trial.credit);
      }),
    );
  });
});
