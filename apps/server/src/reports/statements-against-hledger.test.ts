// cspell:ignore ordereddates incomestatement balancesheetequity
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AccountView,
  BalanceSheetView,
  ProfitAndLossView,
  TrialBalanceView,
} from '@atelier/contract/books';
import { addDays, calendarDate, endOfMonth, monthsBetween, startOfMonth } from '@atelier/domain/foundation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSampleWorkshop,
  sampleDay,
  type SampleWorkshop,
} from '../sample-business/sample-workshop.factory.ts';
import { granted, type Desk } from '../platform/workshop.factory.ts';
import {
  exportedNames,
  hledgerCents,
  hledgerOn,
  readHledgerCsv,
  type Hledger,
  type MonthlyFigures,
} from '../books/hledger.factory.ts';

/*
 * The oracle: hledger (hledger.org), a program that none of us wrote, reads the exported journal of the sample business
 * and works the statements out by itself. Ours must be the same, to the cent, for every month of the year.
 */

const today = calendarDate(sampleDay);
const firstDay = startOfMonth(addDays(today, -325));
const lastDay = endOfMonth(today);
const months = monthsBetween(firstDay, lastDay);

let workshop: SampleWorkshop;
let desk: Desk;
let folder: string;
let hledger: Hledger;

beforeAll(async () => {
  workshop = await openSampleWorkshop();
  desk = workshop.desk;
  folder = await mkdtemp(join(tmpdir(), 'atelier-hledger-'));
  const journal = join(folder, 'sample.journal');
  await writeFile(journal, (await desk.call('GET', '/finances/journal.hledger')).text);
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  hledger = hledgerOn(journal, accounts, exportedNames(accounts));
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('hledger on the exported journal of the sample business', () => {
  it('finds nothing to complain about', async () => {
    await hledger('check', '--strict', 'ordereddates');
    expect(await hledger('stats')).toMatch(/Transactions +: \d{3}/);
  });

  it('has the same profit & loss for every month', async () => {
    const theirs = await hledger.monthly({ from: firstDay, to: lastDay }, 'incomestatement');
    const view = granted<ProfitAndLossView>(
      await desk.call('GET', `/finances/profit-and-loss?from=${firstDay}&to=${lastDay}`),
    );
    expect(view.months).toEqual(months);
    const ours: MonthlyFigures = Object.fromEntries(months.map((month) => [month, {}]));
    for (const row of [...view.income.rows, ...view.costOfGoodsSold.rows, ...view.expenses.rows]) {
      row.byMonth.forEach((cents, index) => {
        if (cents !== 0) ours[months[index]!]![row.code] = cents;
      });
    }
    expect(ours).toEqual(theirs);
    expect(Object.values(ours).flatMap((month) => Object.keys(month)).length).toBeGreaterThan(150);

    const net = readHledgerCsv(
      await hledger('is', '-M', '-b', firstDay, '-e', addDays(lastDay, 1), '--empty', '-O', 'csv'),
    ).find(([name]) => name === 'Net:');
    expect(view.netProfit.byMonth).toEqual(net!.slice(1, 13).map(hledgerCents));
  });

  it('has the same balance sheet at the end of every month', async () => {
    const theirs = await hledger.monthly({ from: firstDay, to: lastDay }, 'balancesheetequity');
    const ours: MonthlyFigures = {};
    for (const month of months) {
      const on = endOfMonth(startOfMonth(month));
      const sheet = granted<BalanceSheetView>(await desk.call('GET', `/finances/balance-sheet?on=${on}`));
      expect(sheet.assets.totalCents, on).toBe(sheet.liabilitiesAndEquityCents);
      const rows = [...sheet.assets.rows, ...sheet.liabilities.rows, ...sheet.equity.rows];
      // The earnings are worked out and not posted, so that hledger has no account for them.
      ours[month] = Object.fromEntries(
        rows.filter((row) => row.accountId !== null).map((row) => [row.code, row.amountCents]),
      );
    }
    expect(ours).toEqual(theirs);
  });

  it('has the same earnings in equity at the end of every month', async () => {
    const rows = readHledgerCsv(
      await hledger(
        ...['balance', '^Income:', '^Expenses:', '-M', '--historical', '-b', firstDay],
        ...['-e', addDays(lastDay, 1), '--depth', '0', '--invert', '-O', 'csv'],
      ),
    );
    const total = rows.findLast(([name]) => name === 'total' || name === 'Total:' || name === '...');
    for (const [index, month] of months.entries()) {
      const on = endOfMonth(startOfMonth(month));
      const sheet = granted<BalanceSheetView>(await desk.call('GET', `/finances/balance-sheet?on=${on}`));
      const earnings = sheet.equity.rows
        .filter((row) => row.accountId === null)
        .reduce((sum, row) => sum + row.amountCents, 0);
      expect(earnings, on).toBe(hledgerCents(total![index + 1]!));
    }
  });

  it('has the same trial balance at the end of every month', async () => {
    const theirs = await hledger.monthly({ from: firstDay, to: lastDay }, 'balance', '--historical');
    const ours: MonthlyFigures = {};
    for (const month of months) {
      const on = endOfMonth(startOfMonth(month));
      const trial = granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${on}`));
      expect(trial.debitCents).toBe(trial.creditCents);
      ours[month] = Object.fromEntries(trial.rows.map((row) => [row.code, row.debitCents - row.creditCents]));
    }
    expect(ours).toEqual(theirs);
  });
});
