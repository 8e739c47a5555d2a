import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type {
  AgeingDocumentsView,
  AgeingView,
  CashFlowView,
  FigureLinesView,
  GeneralLedgerView,
  ResultReportView,
  SalesView,
  SoldLinesView,
} from '@atelier/contract/reports';
import type { BalanceSheetView, ProfitAndLossView, TrialBalanceView } from '@atelier/contract/books';
import type { CreditNoteRowView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { InvoiceView } from '@atelier/contract/invoices';
import { calendarDate, endOfMonth, monthsBetween, startOfMonth } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSampleWorkshop,
  sampleDay,
  type SampleWorkshop,
} from '../sample-business/sample-workshop.factory.ts';
import { granted, type Desk } from '../platform/workshop.factory.ts';

/* Every report on the sample business: its sums against the statements, its lines against its sums, money against hledger. */

const today = calendarDate(sampleDay);
const period = 'from=2026-01-01&to=2026-12-31';
const months = monthsBetween(calendarDate('2026-01-01'), today);
const run = promisify(execFile);

let workshop: SampleWorkshop;
let desk: Desk;
let folder: string;

const ask = async <View>(path: string) => granted<View>(await desk.call('GET', `/finances/${path}`));
const csvOf = async (path: string) =>
  (await desk.call('GET', `/finances/${path}`)).text.trim().split(/\r?\n/);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const bases = ['accrual', 'cash'] as const;

beforeAll(async () => {
  workshop = await openSampleWorkshop();
  desk = workshop.desk;
  folder = await mkdtemp(join(tmpdir(), 'atelier-reports-'));
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('profit & loss in columns', () => {
  it.each(bases)('by month and by quarter is the statement by month, %s', async (basis) => {
    const statement = await ask<ProfitAndLossView>(`profit-and-loss?${period}&basis=${basis}`);
    const byMonth = await ask<ResultReportView>(`reports/profit-and-loss?${period}&basis=${basis}&by=month`);
    // December has not come yet, and has no column.
    expect(byMonth.columns.map(({ kind }) => kind)).toEqual([...Array<string>(11).fill('period'), 'total']);
    expect(byMonth.netProfit).toEqual([
      ...statement.netProfit.byMonth.slice(0, 11),
      statement.netProfit.totalCents,
    ]);
    const byQuarter = await ask<ResultReportView>(
      `reports/profit-and-loss?${period}&basis=${basis}&by=quarter`,
    );
    expect(byQuarter.netProfit).toEqual([
      ...[0, 3, 6, 9].map((first) => sum(statement.netProfit.byMonth.slice(first, first + 3))),
      statement.netProfit.totalCents,
    ]);
    expect(byQuarter.income.rows.map((row) => row.code)).toEqual(
      statement.income.rows.map((row) => row.code),
    );
  });

  it('cuts columns to the days of the period, and compares with the days before', async () => {
    const view = await ask<ResultReportView>(
      'reports/profit-and-loss?from=2026-03-10&to=2026-04-20&by=month&compare=before',
    );
    expect(view.columns.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
      'period 2026-03-10 2026-03-31',
      'period 2026-04-01 2026-04-20',
      'total 2026-03-10 2026-04-20',
      'before 2026-01-27 2026-03-09',
      'change 2026-03-10 2026-04-20',
    ]);
    const [first = 0, second = 0, total = 0, before = 0, change = 0] = view.netProfit;
    expect(first + second).toBe(total);
    expect(total - before).toBe(change);
    const alone = await ask<ProfitAndLossView>('profit-and-loss?from=2026-01-27&to=2026-03-09');
    expect(before).toBe(alone.netProfit.totalCents);
  });

  it.each([
    ['customer', 'accrual'],
    ['customer', 'cash'],
    ['product', 'accrual'],
    ['product', 'cash'],
  ])('by %s adds up to the whole, %s', async (by, basis) => {
    const view = await ask<ResultReportView>(`reports/profit-and-loss?${period}&basis=${basis}&by=${by}`);
    const statement = await ask<ProfitAndLossView>(`profit-and-loss?${period}&basis=${basis}`);
    expect(view.netProfit.at(-1)).toBe(statement.netProfit.totalCents);
    for (const row of [...view.income.rows, ...view.expenses.rows]) {
      expect(sum(row.amounts.slice(0, -1)), row.name).toBe(row.amounts.at(-1));
    }
    expect(view.columns.filter((column) => column.id !== null).length).toBeGreaterThan(3);
  });

  it('says of each customer what the invoices say', async () => {
    const view = await ask<ResultReportView>(`reports/profit-and-loss?${period}&by=customer`);
    const column = view.columns.findIndex(({ id }) => id !== null);
    const { rows } = granted<{ rows: { id: string; state: string }[] }>(
      await desk.call('GET', `/invoices?customerId=${view.columns[column]!.id!}&limit=200`),
    );
    const earned = await Promise.all(
      rows
        .filter(({ state }) => state !== 'draft' && state !== 'void')
        .map(async ({ id }) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`)))
        .map(async (invoice) => {
          const { totalCents, taxCents, issueDate } = await invoice;
          return issueDate >= '2026-01-01' ? totalCents - taxCents : 0;
        }),
    );
    const returned = granted<{ rows: CreditNoteRowView[] }>(
      await desk.call('GET', `/credit-notes?customerId=${view.columns[column]!.id!}&limit=200`),
    ).rows.filter(
      ({ state, issueDate }) => state !== 'draft' && state !== 'void' && issueDate >= '2026-01-01',
    );
    const taxed = await Promise.all(
      returned.map(async ({ id }) => granted<CreditNoteView>(await desk.call('GET', `/credit-notes/${id}`))),
    );
    const back = sum(taxed.map(({ totalCents, taxCents }) => totalCents - taxCents));
    expect(view.income.amounts[column]).toBe(sum(earned) - back);
  });

  it('is saved as it is shown', async () => {
    const path = `reports/profit-and-loss.csv?${period}&by=quarter&compare=year-before&percent=true`;
    const [head, ...rows] = await csvOf(path);
    expect(head).toBe(
      'Code,Account,2026-01-01 to 2026-03-31,% of income,2026-04-01 to 2026-06-30,% of income,2026-07-01 to 2026-09-30,% of income,2026-10-01 to 2026-12-31,% of income,Total,% of income,2025-01-01 to 2025-12-31,% of income,Change',
    );
    expect(rows.find((row) => row.startsWith(',Total income,'))).toMatch(/^,Total income,[\d.]+,100\.0,/);
  });
});

describe('the lines behind a figure', () => {
  const allLines = async (query: string) => {
    const rows: FigureLinesView['rows'] = [];
    let after = '';
    for (;;) {
      const view = await ask<FigureLinesView>(`reports/lines?${query}&limit=40${after}`);
      rows.push(...view.rows);
      if (view.next === null) return { ...view, rows };
      after = `&after=${view.next}`;
    }
  };

  it.each(bases)('add up to every account and sum of the statements, %s', async (basis) => {
    const view = await ask<ResultReportView>(`reports/profit-and-loss?${period}&basis=${basis}&by=total`);
    const figures: [string, number | undefined][] = [
      ['income', view.income.amounts.at(-1)],
      ['cost-of-goods-sold', view.costOfGoodsSold.amounts.at(-1)],
      ['gross-profit', view.grossProfit.at(-1)],
      ['expenses', view.expenses.amounts.at(-1)],
      ['net-profit', view.netProfit.at(-1)],
      ...[...view.income.rows, ...view.expenses.rows].map((row): [string, number | undefined] => [
        row.accountId,
        row.amounts.at(-1),
      ]),
    ];
    for (const [of, figure] of figures) {
      const lines = await allLines(`${period}&basis=${basis}&of=${of}`);
      expect(lines.totalCents, of).toBe(figure);
      expect(sum(lines.rows.map((row) => row.amountCents)), of).toBe(figure);
      expect(lines.rows.every((row) => row.amountCents !== 0)).toBe(true);
    }
  });

  it('name on cash basis the invoice of which a line is a share', async () => {
    const { rows } = await allLines(`${period}&basis=cash&of=income`);
    // A tip is income of the payment itself.
    const shares = rows.filter((row) => row.kind === 'payment' && row.accountName !== 'Tips');
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.every((row) => row.settles?.kind === 'invoice')).toBe(true);
    expect(rows.some((row) => row.kind === 'invoice')).toBe(false);
  });

  it.each(bases)('are those of one customer where asked, credit notes too, %s', async (basis) => {
    const view = await ask<ResultReportView>(`reports/profit-and-loss?${period}&by=customer&basis=${basis}`);
    const named = view.columns.flatMap(({ id }, column) => (id === null ? [] : [{ id, column }]));
    for (const { id, column } of named) {
      const lines = await allLines(`${period}&basis=${basis}&of=income&customerId=${id}`);
      expect(lines.totalCents).toBe(view.income.amounts[column]);
      expect(sum(lines.rows.map((row) => row.amountCents))).toBe(lines.totalCents);
    }
  });

  it('are refused for what is no account', async () => {
    expect((await desk.call('GET', `/finances/reports/lines?${period}&of=${v7()}`)).status).toBe(404);
  });
});

describe('cash flow', () => {
  it.each(bases)('proves itself against the money accounts in every month, %s', async (basis) => {
    for (const month of months) {
      const [from, to] = [startOfMonth(month), endOfMonth(startOfMonth(month))];
      const flow = await ask<CashFlowView>(`reports/cash-flow?from=${from}&to=${to}&basis=${basis}`);
      expect(flow.changeCents, month).toBe(flow.closingCents - flow.openingCents);
      expect(flow.netProfitCents + sum(flow.operating.rows.map((row) => row.amountCents))).toBe(
        flow.operating.totalCents,
      );
    }
  });

  it('has the money that hledger finds at the end of every month, on either basis', async () => {
    const journal = join(folder, 'sample.journal');
    await writeFile(journal, (await desk.call('GET', '/finances/journal.hledger')).text);
    const accounts = await ask<{ code: string; type: string; name: string }[]>('accounts');
    const money = accounts.filter(({ type }) =>
      ['cash', 'bank', 'undeposited-funds', 'clearing'].includes(type),
    );
    for (const month of months.slice(-4)) {
      const day = endOfMonth(startOfMonth(month));
      const { stdout } = await run(
        'hledger',
        [
          ...['-f', journal, 'balance', '-e', day, '--flat', '-O', 'csv', '-N'],
          ...money.map(({ name }) => `:${name}$`),
        ],
        { env: { ...process.env, LC_ALL: 'C.UTF-8' } },
      );
      const cents = [...stdout.matchAll(/"(-?[\d,]+\.\d\d) USD"/g)].map((match) =>
        Math.round(Number(match[1]!.replaceAll(',', '')) * 100),
      );
      const before = calendarDate(day);
      for (const basis of bases) {
        const flow = await ask<CashFlowView>(`reports/cash-flow?from=${before}&to=${before}&basis=${basis}`);
        expect(flow.openingCents, month).toBe(sum(cents));
      }
    }
  });
});

describe('the general ledger', () => {
  it.each(bases)('closes every account as the trial balance has it, %s', async (basis) => {
    const ledger = await ask<GeneralLedgerView>(`reports/general-ledger?${period}&basis=${basis}`);
    const trial = await ask<TrialBalanceView>(`trial-balance?on=2026-12-31&basis=${basis}`);
    const closing = (rows: readonly (readonly [string, number])[]) =>
      Object.fromEntries(rows.filter(([, cents]) => cents !== 0));
    expect(
      closing(
        ledger.accounts
          .filter(({ code }) => code < '4000')
          .map((row) => [row.code, row.normalSide === 'debit' ? row.closingCents : -row.closingCents]),
      ),
    ).toEqual(
      closing(
        trial.rows
          .filter(({ code }) => code < '4000')
          .map((row) => [row.code, row.debitCents - row.creditCents]),
      ),
    );
  });

  it('has in its file every line, with the balance after it', async () => {
    const rows = await csvOf(`reports/general-ledger.csv?${period}`);
    const ledger = await ask<GeneralLedgerView>(`reports/general-ledger?${period}`);
    const bank = rows.filter((row) => row.startsWith('1000,'));
    expect(bank.length).toBeGreaterThan(40);
    const balanceOf = (row: string | undefined) => Math.round(Number(row?.split(',').at(-1)) * 100);
    const account = ledger.accounts.find(({ code }) => code === '1000')!;
    expect(balanceOf(bank.at(-2))).toBe(account.closingCents);
    expect(balanceOf(bank.at(-1))).toBe(account.closingCents);
  });
});

describe('receivables by age', () => {
  it('are what the receivable account has at the end of any month', async () => {
    for (const month of months) {
      const on = endOfMonth(startOfMonth(month));
      const view = await ask<AgeingView>(`reports/receivables-ageing?on=${on}`);
      const sheet = await ask<BalanceSheetView>(`balance-sheet?on=${on}&basis=accrual`);
      expect(view.totalCents, on).toBe(
        sheet.assets.rows.find(({ code }) => code === '1200')?.amountCents ?? 0,
      );
      expect(view.otherCents).toBe(0);
      expect(sum(view.amounts)).toBe(view.totalCents);
      expect(sum(view.rows.map(({ totalCents }) => totalCents))).toBe(view.totalCents);
    }
  });

  it('puts an invoice into the column of its days', async () => {
    const view = await ask<AgeingView>(`reports/receivables-ageing?on=2027-03-31`);
    for (const { id, amounts, totalCents } of view.rows) {
      const { documents } = await ask<AgeingDocumentsView>(`reports/receivables-ageing/${id}?on=2027-03-31`);
      const late = documents.filter(({ daysOverdue }) => daysOverdue > 90);
      expect(amounts[4]).toBe(sum(late.map(({ openCents }) => openCents)));
      expect(totalCents).toBe(sum(documents.map(({ openCents }) => openCents)));
    }
    expect(view.amounts[4]).toBeGreaterThan(0);
    const rows = await csvOf('reports/receivables-ageing.csv?on=2027-03-31');
    expect(rows[0]).toBe(
      'Customer,Invoice,Issued,Due,Not due yet,1–30 days,31–60 days,61–90 days,Over 90 days,Total',
    );
  });
});

describe('sales', () => {
  it.each([
    ['product', 'accrual'],
    ['customer', 'cash'],
    ['month', 'accrual'],
    ['account', 'cash'],
  ])('by %s come to the same sum, %s', async (by, basis) => {
    const view = await ask<SalesView>(`reports/sales?${period}&basis=${basis}&by=${by}`);
    const byMonth = await ask<SalesView>(`reports/sales?${period}&basis=${basis}&by=month`);
    expect(view.totalCents).toBe(byMonth.totalCents);
    expect(view.rows.length).toBeGreaterThan(1);
    const ofThings = view.rows.filter(({ key }) => key !== null);
    expect(
      ofThings.every(({ quantity }) => (quantity === null) === (basis === 'cash' || by !== 'product')),
    ).toBe(true);
  });

  // Few days of a month, most of them, from its middle, and months in between.
  it.each([
    ['2026-11-01', '2026-11-10'],
    ['2026-11-01', '2026-11-25'],
    ['2026-11-08', '2026-11-12'],
    ['2026-11-03', '2026-11-28'],
    ['2026-09-20', '2026-12-05'],
    ['2026-09-05', '2026-12-24'],
  ])('of %s to %s are what was sold on those days', async (from, to) => {
    for (const basis of ['accrual', 'cash']) {
      const days = `from=${from}&to=${to}&basis=${basis}`;
      const sold = await ask<SoldLinesView>(`reports/sold-lines?${days}&limit=500`);
      const total = sum(sold.rows.map(({ amountCents }) => amountCents));
      expect(total, basis).not.toBe(0);
      for (const by of ['product', 'customer', 'month', 'account']) {
        const view = await ask<SalesView>(`reports/sales?${days}&by=${by}`);
        expect(sum(view.rows.map(({ amountCents }) => amountCents)), `${basis} by ${by}`).toBe(total);
      }
      const report = await ask<ResultReportView>(`reports/profit-and-loss?${days}&by=product`);
      const ofProducts = report.columns.flatMap(({ kind, id }, column) =>
        kind === 'product' && id !== null ? (report.income.amounts[column] ?? 0) : [],
      );
      const { rows } = await ask<SalesView>(`reports/sales?${days}&by=product`);
      const best = rows.filter(({ key }) => key !== null).slice(0, ofProducts.length);
      expect(ofProducts, basis).toEqual(best.map(({ amountCents }) => amountCents));
      expect(best.length).toBeGreaterThan(1);
    }
  });

  it('open the lines of invoices behind them', async () => {
    const view = await ask<SalesView>(`reports/sales?${period}&by=product`);
    for (const row of view.rows) {
      const lines = await ask<SoldLinesView>(
        `reports/sold-lines?${period}&limit=500&productId=${row.key ?? 'none'}`,
      );
      expect(sum(lines.rows.map(({ amountCents }) => amountCents)), row.name ?? '').toBe(row.amountCents);
    }
  });
});
