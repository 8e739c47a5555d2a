import type { BudgetSheetView, BudgetView } from '@atelier/contract/budgets';
import type { ProfitAndLossView } from '@atelier/contract/books';
import type { ResultReportView } from '@atelier/contract/reports';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleWorkshop, type SampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { accountOf, granted, refusalOf, type Desk } from '../platform/workshop.factory.ts';

/* Budgets on the sample business: made from what happened, changed, and held against the statements. */

let workshop: SampleWorkshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openSampleWorkshop();
  desk = workshop.desk;
});
afterAll(() => workshop.close());

const sum = (amounts: readonly number[]) => amounts.reduce((left, right) => left + right, 0);
const make = (fields: object = {}) =>
  desk.call('POST', '/finances/budgets', {
    id: v7(),
    name: `Plan ${v7()}`,
    startsIn: '2027-01',
    source: { of: 'nothing' },
    ...fields,
  });
const sheetOf = async (id: string, query = '') =>
  granted<BudgetSheetView>(await desk.call('GET', `/finances/budgets/${id}${query}`));
const rowOf = (sheet: BudgetSheetView, accountId: string) =>
  sheet.accounts.find((account) => account.accountId === accountId);

describe('a budget', () => {
  it.each(['accrual', 'cash'])('is made from what happened in the year before, %s', async (basis) => {
    const budget = granted<BudgetView>(await make({ source: { of: 'year-before', growth: 100_000, basis } }));
    const sheet = await sheetOf(budget.id, `?basis=${basis}`);
    const statement = granted<ProfitAndLossView>(
      await desk.call('GET', `/finances/profit-and-loss?from=2026-01-01&to=2026-12-31&basis=${basis}`),
    );
    const rows = [...statement.income.rows, ...statement.costOfGoodsSold.rows, ...statement.expenses.rows];
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const planned = rowOf(sheet, row.accountId);
      expect(planned?.yearBefore, row.name).toEqual(row.byMonth);
      // Ten percent more of the year, to the cent.
      expect(sum(planned?.planned ?? []), row.name).toBe(Math.round((row.totalCents * 11) / 10));
    }
    expect(budget.incomeCents - budget.costsCents).toBe(
      sum(sheet.accounts.map(({ group, planned }) => (group === 'income' ? sum(planned) : -sum(planned)))),
    );
  });

  it('stands beside what happened in its own months', async () => {
    const budget = granted<BudgetView>(await make({ startsIn: '2026-01' }));
    const statement = granted<ProfitAndLossView>(
      await desk.call('GET', '/finances/profit-and-loss?from=2026-01-01&to=2026-12-31'),
    );
    const sheet = await sheetOf(budget.id);
    for (const row of statement.income.rows) {
      expect(rowOf(sheet, row.accountId)?.actual).toEqual(row.byMonth);
    }
  });

  it('keeps the last amount of each cell, forgets zeros, and is copied to another year', async () => {
    const sales = await accountOf(desk, 'sales');
    const { id } = granted<BudgetView>(await make());
    const put = (cells: object[]) => desk.call('PUT', `/finances/budgets/${id}/cells`, { cells });
    const cell = (month: string, amountCents: number, accountId = sales) => ({
      accountId,
      month,
      amountCents,
    });
    granted(await put([cell('2027-01', 100), cell('2027-02', 50), cell('2027-12', 7)]));
    granted(await put([cell('2027-01', 250), cell('2027-02', 0)]));
    expect(rowOf(await sheetOf(id), sales)?.planned).toEqual([250, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);

    const copied = granted<BudgetView>(
      await make({ startsIn: '2028-01', source: { of: 'budget', budgetId: id, growth: -500_000 } }),
    );
    expect(copied.incomeCents).toBe(129);
    granted(await desk.call('POST', `/finances/budgets/${id}/fill`, { source: { of: 'nothing' } }));
    expect(sum(rowOf(await sheetOf(id), sales)?.planned ?? [])).toBe(0);

    expect(refusalOf(await put([cell('2028-01', 1)]))).toEqual([422, 'budget-month-not-in-year']);
    expect(refusalOf(await put([cell('2027-01', 1, await accountOf(desk, 'bank'))]))).toEqual([
      422,
      'budget-account-not-allowed',
    ]);
    expect(refusalOf(await put([cell('2027-01', 1, v7())]))).toEqual([404, 'account-not-found']);
    expect(refusalOf(await put([cell('2027-01', 2e13)]))).toEqual([400, 'BAD_REQUEST']);
  });

  it('is taken along as its screen shows it: some months, with what is left', async () => {
    const [sales, rent] = [await accountOf(desk, 'sales'), await accountOf(desk, '6550')];
    const { id } = granted<BudgetView>(await make({ name: 'Along', startsIn: '2026-01' }));
    const cells = ['01', '02', '03'].flatMap((month) => [
      { accountId: sales, month: `2026-${month}`, amountCents: 100_000 },
      { accountId: rent, month: `2026-${month}`, amountCents: 45_000 },
    ]);
    granted(await desk.call('PUT', `/finances/budgets/${id}/cells`, { cells }));
    const sheet = await sheetOf(id);
    const file = `/finances/reports/budget.csv?budgetId=${id}&first=2026-01&last=2026-02`;
    const lines = (await desk.call('GET', file)).text.split('\r\n').map((line) => line.split(','));
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    const actual = sum(rowOf(sheet, rent)?.actual.slice(0, 2) ?? []);
    expect(lines).toContainEqual([
      'Studio rent',
      '6550',
      '900.00',
      dollars(actual),
      dollars(90_000 - actual),
      ((actual / 90_000) * 100).toFixed(1),
    ]);
    const profit = sum(
      sheet.accounts.map((row) => sum(row.actual.slice(0, 2)) * (row.group === 'income' ? 1 : -1)),
    );
    expect(lines.at(-2)?.slice(0, 4)).toEqual(['Profit', '', dollars(200_000 - 90_000), dollars(profit)]);
  });

  it('has its name once a year, and goes without a trace in the books', async () => {
    const { id } = granted<BudgetView>(await make({ name: 'Careful' }));
    expect(refusalOf(await make({ name: 'careful' }))).toEqual([409, 'budget-name-taken']);
    granted(await make({ name: 'Careful', startsIn: '2029-01' }));
    granted(await desk.call('PATCH', `/finances/budgets/${id}`, { name: 'Bold' }));
    granted(await desk.call('DELETE', `/finances/budgets/${id}`));
    expect(refusalOf(await desk.call('GET', `/finances/budgets/${id}`))).toEqual([404, 'budget-not-found']);
  });

  it('stands beside the profit & loss, whole months whole and others by their days', async () => {
    const sales = await accountOf(desk, 'sales');
    const { id } = granted<BudgetView>(await make({ name: 'Beside', startsIn: '2026-01' }));
    const cells = ['2026-03', '2026-04'].map((month) => ({ accountId: sales, month, amountCents: 30_001 }));
    granted(await desk.call('PUT', `/finances/budgets/${id}/cells`, { cells }));
    const view = granted<ResultReportView>(
      await desk.call(
        'GET',
        `/finances/reports/profit-and-loss?from=2026-03-01&to=2026-04-10&by=total&compare=budget&budgetId=${id}`,
      ),
    );
    expect(view.columns.map((column) => [column.kind, column.id, column.name])).toEqual([
      ['total', null, null],
      ['budget', id, 'Beside'],
      ['change', null, null],
    ]);
    const row = view.income.rows.find((one) => one.accountId === sales);
    const planned = 30_001 + 10_000;
    expect(row?.amounts.slice(1)).toEqual([planned, (row?.amounts[0] ?? 0) - planned]);
    expect(view.netProfit).toEqual([view.netProfit[0], planned, (view.netProfit[0] ?? 0) - planned]);
    // Without a name, the first budget of each year.
    const any = granted<ResultReportView>(
      await desk.call(
        'GET',
        '/finances/reports/profit-and-loss?from=2026-01-01&to=2028-12-31&compare=budget',
      ),
    );
    const column = any.columns.find(({ kind }) => kind === 'budget');
    expect(column?.id).toBeNull();
    expect(column?.name).toContain(', ');
  });
});
