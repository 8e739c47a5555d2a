import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, money, type Money } from '../foundation/index.ts';
import { accountGroups, accountsOfGroup, signOfGroup } from '../books/account-groups.ts';
import { cashFlow } from './cash-flow.ts';
import { anyEntry, sampleAccounts } from '../books/books-samples.factory.ts';
import { resultStatement } from './result-statement.ts';
import { columnSteps, columnsOfPeriod, comparedPeriod } from './statement-columns.ts';

const day = calendarDate;
const year = { from: day('2026-01-01'), to: day('2026-12-31') };
const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, days]) => {
    const from = addDays(day('2024-01-01'), first);
    return { from, to: addDays(from, days) };
  });

describe('columnsOfPeriod', () => {
  it('cuts a year into months, quarters and years of the fiscal year', () => {
    expect(columnsOfPeriod(year, 'month', 1)).toHaveLength(12);
    expect(columnsOfPeriod(year, 'quarter', 1)[1]).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(columnsOfPeriod(year, 'year', 7)).toEqual([
      { from: '2026-01-01', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-12-31' },
    ]);
    expect(columnsOfPeriod(year, 'quarter', 2)[0]).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('covers every day of any period once', () => {
    fc.assert(
      fc.property(
        anyPeriod,
        fc.constantFrom(...columnSteps),
        fc.integer({ min: 1, max: 12 }),
        (period, step, first) => {
          const columns = columnsOfPeriod(period, step, first);
          expect(columns[0]?.from).toBe(period.from);
          expect(columns.at(-1)?.to).toBe(period.to);
          columns.slice(1).forEach((column, index) => {
            expect(column.from).toBe(addDays(columns[index]!.to, 1));
          });
        },
      ),
    );
  });
});

describe('comparedPeriod', () => {
  it('takes as many whole months, or as many days, and a year earlier the same days', () => {
    const february = { from: day('2028-02-01'), to: day('2028-02-29') };
    expect(comparedPeriod(february, 'before')).toEqual({ from: '2028-01-01', to: '2028-01-31' });
    expect(comparedPeriod(february, 'year-before')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(comparedPeriod({ from: day('2027-02-01'), to: day('2027-02-28') }, 'year-before')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(comparedPeriod({ from: day('2029-02-01'), to: day('2029-02-28') }, 'year-before').to).toBe(
      '2028-02-29',
    );
    expect(comparedPeriod({ from: day('2026-03-10'), to: day('2026-03-19') }, 'before')).toEqual({
      from: '2026-02-28',
      to: '2026-03-09',
    });
  });
});

const balancesUntil = (
  entries: readonly { date: string; lines: readonly { accountId: string; amount: Money }[] }[],
  last: string,
) => {
  const balances = new Map<string, Money>();
  for (const { date, lines } of entries) {
    if (date > last) continue;
    for (const { accountId, amount } of lines) {
      balances.set(accountId, money((balances.get(accountId) ?? 0) + amount));
    }
  }
  return [...balances].map(([accountId, amount]) => ({ accountId, amount }));
};

describe('cashFlow', () => {
  it('comes to the change of the money accounts, whatever was posted', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), anyPeriod, (entries, { from, to }) => {
        const flow = cashFlow(sampleAccounts, {
          opening: balancesUntil(entries, addDays(from, -1)),
          closing: balancesUntil(entries, to),
        });
        expect(flow.change).toBe(flow.closing - flow.opening);
      }),
    );
  });

  it('puts depreciation back to the profit that it was taken off', () => {
    const flow = cashFlow(sampleAccounts, {
      opening: [{ accountId: '1500', amount: money(30_000) }],
      closing: Object.entries({ 1500: 30_000, 1590: -1000, 6250: 1000 }).map(([accountId, cents]) => ({
        accountId,
        amount: money(cents),
      })),
    });
    expect(flow).toMatchObject({ operating: { total: 0 }, investing: { total: 0 }, change: 0 });
  });

  it.each([
    ['at a loss', { 1000: 90_000, 4950: 10_000 }, 100_000, 0],
    ['at a gain, half depreciated', { 1000: 60_000, 4950: -10_000 }, 100_000, -50_000],
    ['for nothing', { 4950: 100_000 }, 100_000, 0],
  ])('has what equipment brought under investing alone, sold %s', (_, moved, cost, depreciated) => {
    const amounts = (cents: Record<string, number>) =>
      Object.entries(cents).map(([accountId, amount]) => ({ accountId, amount: money(amount) }));
    const proceeds = (moved as Record<string, number>)['1000'] ?? 0;
    const flow = cashFlow(sampleAccounts, {
      opening: amounts({ 1500: cost, 1590: depreciated, 3000: -cost - depreciated }),
      // Besides, a month of depreciation of another machine.
      closing: amounts({ ...moved, 1500: 0, 1590: -700, 6250: 700, 3000: -cost - depreciated }),
      disposals: amounts({ ...moved, 1500: -cost, 1590: -depreciated }),
    });
    expect(flow).toMatchObject({
      operating: { total: 0 },
      investing: { total: proceeds },
      financing: { total: 0 },
      change: proceeds,
    });
  });

  it('has goods that are received and not billed beside what is owed for bills', () => {
    const flow = cashFlow(sampleAccounts, {
      opening: [],
      closing: [
        { accountId: '1300', amount: money(500) },
        { accountId: '2050', amount: money(-500) },
      ],
    });
    expect(flow).toMatchObject({ operating: { total: 0 }, financing: { total: 0, rows: [] } });
  });

  it('tells a sale on account, a kiln and a contribution apart', () => {
    const flow = cashFlow(sampleAccounts, {
      opening: [],
      closing: Object.entries({ 1000: 15_000, 1200: 5000, 1500: 30_000, 3000: -40_000, 4000: -10_000 }).map(
        ([accountId, cents]) => ({ accountId, amount: money(cents) }),
      ),
    });
    expect(flow).toMatchObject({
      netProfit: 10_000,
      operating: { total: 5000 },
      investing: { total: -30_000 },
      financing: { total: 40_000 },
      change: 15_000,
    });
  });
});

describe('resultStatement', () => {
  it('has in its net profit what the group of all results has', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
        const cells = entries.flatMap(({ date, lines }) =>
          lines.map(({ accountId, amount }) => ({ accountId, amount, column: date < '2026-01-01' ? 0 : 1 })),
        );
        const statement = resultStatement(sampleAccounts, cells, 2);
        for (const [group, amounts] of [
          ['income', statement.income.amounts],
          ['gross-profit', statement.grossProfit],
          ['expenses', statement.expenses.amounts],
          ['net-profit', statement.netProfit],
        ] as const) {
          const ids = new Set(accountsOfGroup(sampleAccounts, group).map(({ id }) => id));
          const sums = [0, 1].map((column) =>
            cells
              .filter((cell) => cell.column === column && ids.has(cell.accountId))
              .reduce((total, cell) => total + signOfGroup(group) * cell.amount, 0),
          );
          expect(amounts.map((amount) => amount + 0)).toEqual(sums.map((amount) => amount + 0));
        }
      }),
    );
  });

  it('knows accounts for every group', () => {
    for (const group of accountGroups)
      expect(accountsOfGroup(sampleAccounts, group).length, group).toBeGreaterThan(0);
  });
});
