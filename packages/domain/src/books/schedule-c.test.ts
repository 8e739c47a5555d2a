import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, sumMoney, type Money } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { anyEntry, sampleAccounts } from './books-samples.factory.ts';
import type { JournalLine } from './journal-entry.ts';
import { isScheduleCLine, scheduleCLines } from './schedule-c.ts';
import { isStockCost, scheduleCFigures, type StockMovement } from '../taxes/schedule-c-figures.ts';
import { scheduleCFormOf, scheduleCForms } from '../taxes/schedule-c-form.ts';
import { scheduleCTxf, txfNumbers } from '../taxes/schedule-c-txf.ts';

type Lines = readonly JournalLine[];
const of = (accountId: string, dollars: number): JournalLine => ({
  accountId,
  amount: money(Math.round(dollars * 100)),
});

const typeOf = (id: string) => sampleAccounts.find((account) => account.id === id)!.type;
const pool = new Set(sampleAccounts.filter(isStockCost).map(({ id }) => id));

/** Returns what a read of the database does, entry by entry. */
function stockOf(entry: Lines): StockMovement[] {
  const lines = entry.filter(({ accountId }) => pool.has(accountId));
  const stock = lines.filter(({ accountId }) => typeOf(accountId) === 'inventory');
  const costs = lines.filter(({ accountId }) => typeOf(accountId) !== 'inventory');
  const total = sumMoney(lines.map(({ amount }) => amount));
  if (stock.length > 0 && total === 0) return [];
  if (stock.length === 0 || costs.length === 0) {
    const isOpening = stock.length > 0 && entry.some(({ accountId }) => accountId === '3800');
    return lines.map((line) => ({ ...line, kind: isOpening ? 'opening' : 'added' }));
  }
  const accountId = costs.map((line) => line.accountId).toSorted()[0]!;
  return [{ accountId, kind: 'added', amount: total }];
}

function figuresOf(
  entries: readonly Lines[],
  before: readonly Lines[] = [],
  accounts: readonly Account[] = sampleAccounts,
  miles: Money | null = null,
) {
  return scheduleCFigures(scheduleCFormOf(2025)!, {
    accounts,
    movements: entries.flat(),
    opening: before.flat(),
    closing: [...before, ...entries].flat(),
    stock: entries.flatMap(stockOf),
    miles,
  });
}

const amountOf = (figures: ReturnType<typeof figuresOf>, line: string) =>
  figures.lines.find((one) => one.line === line)!.amount / 100;

describe('the form of each year', () => {
  it.each(scheduleCForms)('has every line that accounts map to once, $year', ({ lines }) => {
    const mapped = lines.flatMap(({ rule }) => (rule.kind === 'accounts' ? [rule.of] : []));
    expect(mapped.toSorted()).toEqual(
      Object.keys(scheduleCLines)
        .filter((line) => line !== '4')
        .toSorted(),
    );
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
    const known = new Set(lines.map(({ line }) => line));
    for (const { rule } of lines) {
      if (rule.kind === 'sum')
        for (const line of [...rule.plus, ...rule.minus]) expect(known).toContain(line);
    }
  });

  it('has other expenses on line 27a until 2024, on 27b from 2025', () => {
    const otherOf = (year: number) =>
      scheduleCFormOf(year)!.lines.find(({ rule }) => rule.kind === 'accounts' && rule.of === '27b')!.line;
    expect([2023, 2024, 2025, 2026].map(otherOf)).toEqual(['27a', '27a', '27b', '27b']);
    expect(scheduleCFormOf(2022)).toBeNull();
  });
});

describe('the figures of the form', () => {
  const year: Lines[] = [
    [of('1000', 5000), of('4000', -5000)],
    [of('4800', 120), of('1000', -120)],
    [of('1000', 60), of('4900', -60)],
    [of('6000', 300), of('1000', -300)],
    [of('6800', 81.01), of('2100', -81.01)],
    [of('7000', 25), of('1000', -25)],
    [of('7300', 40), of('1200', -40)],
    // Clay into stock, clay straight into work, pots made of stock sold, and one kept for the kitchen.
    [of('1300', 900), of('1000', -900)],
    [of('5300', 200), of('1000', -200)],
    [of('5000', 640), of('1320', -640)],
    [of('3100', 35), of('1320', -35)],
    [of('1320', 500), of('1300', -500)],
    [of('5000', 70), of('1000', -70)],
  ];
  const before: Lines[] = [[of('1320', 1000), of('3800', -1000)]];
  const figures = figuresOf(year, before);

  it('follow the lines of the form', () => {
    expect(
      ['1', '2', '3', '4', '5', '6', '7', '8', '24b', '27b', '28', '29', '31'].map((line) => [
        line,
        amountOf(figures, line),
      ]),
    ).toEqual([
      ['1', 5000],
      ['2', 120],
      ['3', 4880],
      ['4', 910],
      ['5', 3970],
      ['6', 60],
      ['7', 4030],
      ['8', 300],
      ['24b', 40.51],
      ['27b', 65],
      ['28', 405.51],
      ['29', 3624.49],
      ['31', 3624.49],
    ]);
  });

  it('take purchases into stock and what was used directly, and no cost twice: 35 + 36 + … − 41 = 42', () => {
    expect(['35', '36', '37', '38', '39', '40', '41', '42'].map((line) => amountOf(figures, line))).toEqual([
      1000, -35, 0, 1100, 70, 2135, 1225, 910,
    ]);
    expect(figures.cost.line42).toBe(figures.cost.ledger);
    expect(figures.cost.shares.map(({ code, amount }) => [code, amount / 100])).toEqual([
      ['5000', 710],
      ['5300', 200],
    ]);
  });

  it('take what was in stock when the books began as the beginning of the year, wherever in it that was entered', () => {
    const begun = figuresOf([...before, ...year]);
    expect(['35', '36', '41', '42'].map((line) => amountOf(begun, line))).toEqual([1000, -35, 1225, 910]);
  });

  it('say how the profit of the books becomes line 31, and which accounts have no line', () => {
    const without7000 = sampleAccounts.map((account) =>
      account.code === '7000' ? { ...account, scheduleCLine: null } : account,
    );
    const { profit, unmapped } = figuresOf(year, before, without7000);
    expect(profit).toEqual({ books: 358_399, meals: 4050, car: 0, unmapped: -2500, line31: 364_949 });
    expect(unmapped.map(({ code, amount }) => [code, amount])).toEqual([['7000', -2500]]);
  });

  it('take the miles instead of what was spent, where that was chosen', () => {
    const drive: Lines = [of('6100', 410), of('1000', -410)];
    expect(amountOf(figuresOf([...year, drive], before), '9')).toBe(410);
    const byMile = figuresOf([...year, drive], before, sampleAccounts, money(65_550));
    expect(amountOf(byMile, '9')).toBe(655.5);
    expect(byMile.profit).toMatchObject({ car: 41_000 - 65_550, line31: 364_949 - 2500 - 65_550 });
  });

  it('tie to the books whatever was posted', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 25 }),
        fc.array(anyEntry, { maxLength: 5 }),
        (entries, earlier) => {
          const { cost, profit, lines } = figuresOf(
            entries.map((entry) => entry.lines),
            earlier.map((entry) => entry.lines),
          );
          expect(cost.line42).toBe(cost.ledger);
          expect(profit.line31).toBe(profit.books + profit.meals + profit.car - profit.unmapped);
          for (const { rule, amount, shares } of lines) {
            if (rule.kind !== 'sum') expect(sumMoney(shares.map((share) => share.amount))).toBe(amount);
          }
        },
      ),
    );
  });
});

describe('the Tax Exchange Format', () => {
  it('has a number for every line that accounts map to, save those that the format does not know', () => {
    const without = Object.keys(scheduleCLines).filter(
      (line) => isScheduleCLine(line) && txfNumbers[line] === undefined,
    );
    expect(without).toEqual(['4', '13']);
    const numbers = Object.values(txfNumbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is written line by line', () => {
    const accounts = sampleAccounts.map((account) =>
      account.code === '7000' ? { ...account, name: 'Bank’s charges – déjà ^vu' } : account,
    );
    const figures = figuresOf(
      [
        [of('1000', 5000), of('4000', -5000)],
        [of('4800', 120), of('1000', -120)],
        [of('6800', 81.01), of('2100', -81.01)],
        [of('6250', 99), of('1590', -99)],
        [of('7000', 25), of('1000', -25)],
        [of('7300', 40), of('1200', -40)],
        [of('1300', 900), of('1000', -900)],
      ],
      [],
      accounts,
    );
    const text = scheduleCTxf(figures, {
      currency: 'USD',
      principalBusiness: 'Pottery ^ déjà vu',
      exportedOn: calendarDate('2026-01-05'),
    });
    expect(text.split('\r\n')).toEqual([
      ...['V042', 'AAtelier', 'D 01/05/2026', '^'],
      ...['TS', 'N319', 'C1', 'L1', 'PPottery  deja vu', '^'],
      ...['TS', 'N293', 'C1', 'L1', '$5000.00', '^'],
      ...['TS', 'N296', 'C1', 'L1', '$-120.00', '^'],
      ...['TS', 'N294', 'C1', 'L1', '$-81.01', '^'],
      ...['TS', 'N302', 'C1', 'L1', '$-25.00', "PBank's charges - deja vu", '^'],
      ...['TS', 'N302', 'C1', 'L2', '$-40.00', 'PBad debts', '^'],
      ...['TS', 'N495', 'C1', 'L1', '$-900.00', '^'],
      '',
    ]);
  });

  it('has one record for each line with an amount, of that amount', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 15 }), (entries) => {
        const figures = figuresOf(entries.map((entry) => entry.lines));
        const text = scheduleCTxf(figures, {
          currency: 'USD',
          principalBusiness: 'Pottery ^ déjà vu',
          exportedOn: calendarDate('2026-01-05'),
        });
        const told = new Map<number, number>();
        for (const [, number, amount] of text.matchAll(/TS\r\nN(\d+)\r\nC1\r\nL\d+\r\n\$(-?[\d.]+)\r\n/g)) {
          told.set(Number(number), (told.get(Number(number)) ?? 0) + Math.round(Number(amount) * 100));
        }
        for (const { rule, shares } of figures.lines) {
          if (rule.kind !== 'accounts' || rule.of === '13') continue;
          const whole = shares.reduce(
            (sum, share) => (sum + (rule.of === '24b' ? share.booked : share.amount)) as Money,
            0 as Money,
          );
          const sign = rule.of === '1' || rule.of === '6' ? 1 : -1;
          expect(told.get(txfNumbers[rule.of]!) ?? 0, rule.of).toBe(sign * whole + 0);
        }
      }),
    );
  });
});
