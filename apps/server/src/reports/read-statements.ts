import type {
  BalanceSheetView,
  MoneyAtHandView,
  ProfitAndLossView,
  TrialBalanceView,
} from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import {
  listBalancesOn,
  listDailyMovements,
  listMonthlyMovements,
} from '@atelier/database/books/balances.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  balanceSheet,
  holdsMoney,
  profitAndLoss,
  trialBalance,
  type AmountsByMonth,
  type StatementSection,
} from '@atelier/domain/books';
import {
  addDays,
  addMoney,
  startOfFiscalYear,
  sumMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

const lineView = ({ byMonth, total }: AmountsByMonth) => ({ byMonth: [...byMonth], totalCents: total });

const sectionView = (section: StatementSection) => ({
  ...lineView(section),
  rows: section.rows.map((row) => ({
    accountId: row.accountId,
    code: row.code,
    name: row.name,
    ...lineView(row),
  })),
});

/** Returns how the books are to be read: as asked for, or as the business always does. */
export async function basisOf(tenant: Tenant, asked: BookBasis | undefined): Promise<BookBasis> {
  return asked ?? (await getBusiness(tenant)).reportBasis;
}

/** Profit & loss of a period by month. */
export async function readProfitAndLoss(
  tenant: Tenant,
  { from, to, basis: asked }: { from: CalendarDate; to: CalendarDate; basis?: BookBasis | undefined },
): Promise<ProfitAndLossView> {
  const period = { from, to };
  const basis = await basisOf(tenant, asked);
  const accounts = await listAccounts(tenant);
  const statement = profitAndLoss(accounts, await listMonthlyMovements(tenant, period, basis), period);
  return {
    ...period,
    basis,
    months: [...statement.months],
    income: sectionView(statement.income),
    costOfGoodsSold: sectionView(statement.costOfGoodsSold),
    grossProfit: lineView(statement.grossProfit),
    expenses: sectionView(statement.expenses),
    netProfit: lineView(statement.netProfit),
  };
}

/** Money at hand at the end of each day of a period on which it moved. */
export async function readMoneyAtHand(
  tenant: Tenant,
  period: { from: CalendarDate; to: CalendarDate },
): Promise<MoneyAtHandView> {
  const atHand = (await listAccounts(tenant)).filter((account) => holdsMoney(account.type));
  const ids = new Set(atHand.map((account) => account.id));
  const before = await listBalancesOn(tenant, addDays(period.from, -1), 'accrual');
  const opening = sumMoney(before.filter(({ accountId }) => ids.has(accountId)).map(({ amount }) => amount));
  const movements = await listDailyMovements(tenant, [...ids], period);
  let balance = opening;
  const days = movements.map(({ date, amount }) => {
    balance = addMoney(balance, amount);
    return { date, balanceCents: balance };
  });
  return { ...period, openingCents: opening, closingCents: balance, days };
}

/** The balance sheet at the end of a day, with the earnings of the fiscal year worked out and not posted. */
export async function readBalanceSheet(
  tenant: Tenant,
  { on, basis: asked }: { on: CalendarDate; basis?: BookBasis | undefined },
): Promise<BalanceSheetView> {
  const { fiscalYearStartMonth, reportBasis } = await getBusiness(tenant);
  const basis = asked ?? reportBasis;
  const fiscalYearStart = startOfFiscalYear(on, fiscalYearStartMonth);
  const accounts = await listAccounts(tenant);
  const sheet = balanceSheet(
    accounts,
    {
      closing: await listBalancesOn(tenant, on, basis),
      beforeFiscalYear: await listBalancesOn(tenant, addDays(fiscalYearStart, -1), basis),
    },
    { asOf: on, fiscalYearStart },
  );
  const row = (each: { accountId: string | null; code: string; name: string; amount: Money }) => ({
    accountId: each.accountId,
    code: each.code,
    name: each.name,
    amountCents: each.amount,
  });
  const computed = [
    { accountId: null, code: '', name: 'Retained earnings', amount: sheet.equity.retainedEarnings },
    { accountId: null, code: '', name: 'Earnings of this year', amount: sheet.equity.currentYearEarnings },
  ].filter((each) => each.amount !== 0);
  return {
    on,
    basis,
    assets: { rows: sheet.assets.rows.map(row), totalCents: sheet.assets.total },
    liabilities: { rows: sheet.liabilities.rows.map(row), totalCents: sheet.liabilities.total },
    equity: { rows: [...sheet.equity.rows, ...computed].map(row), totalCents: sheet.equity.total },
    liabilitiesAndEquityCents: sheet.liabilitiesAndEquity,
  };
}

/** The trial balance at the end of a day. */
export async function readTrialBalance(
  tenant: Tenant,
  { on, basis: asked }: { on: CalendarDate; basis?: BookBasis | undefined },
): Promise<TrialBalanceView> {
  const basis = await basisOf(tenant, asked);
  const statement = trialBalance(await listAccounts(tenant), await listBalancesOn(tenant, on, basis));
  return {
    on,
    basis,
    rows: statement.rows.map(({ debit, credit, ...row }) => ({
      ...row,
      debitCents: debit,
      creditCents: credit,
    })),
    debitCents: statement.debit,
    creditCents: statement.credit,
  };
}
