import {
  addMoney,
  monthsBetween,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type CalendarMonth,
  type Money,
} from '../foundation/index.ts';
import { rootOfAccountType, type Account, type AccountType } from './account.ts';

/** What an account moved in one month, in minor units, debits positive. */
export type MonthlyMovement = {
  readonly accountId: string;
  readonly month: CalendarMonth;
  readonly amount: Money;
};

/** First and last day, both included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Amounts in minor units: one for each month of the statement, and their sum. */
export type AmountsByMonth = { readonly byMonth: readonly Money[]; readonly total: Money };

/** One account on a statement by month, on the side where it grows: income and costs are both positive. */
export type StatementRow = AmountsByMonth & {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
};

/** Rows in order of code, and their sum. */
export type StatementSection = AmountsByMonth & { readonly rows: readonly StatementRow[] };

/** Profit & loss: income − cost of goods sold = gross profit; − expenses = net profit. */
export type ProfitAndLoss = {
  readonly period: Period;
  readonly months: readonly CalendarMonth[];
  readonly income: StatementSection;
  readonly costOfGoodsSold: StatementSection;
  readonly grossProfit: AmountsByMonth;
  readonly expenses: StatementSection;
  readonly netProfit: AmountsByMonth;
};

/**
 * Builds the profit & loss of a period, accrual. The movements are those of the period only: where it begins
 * or ends within a month, the caller sums that month's lines up to the day. Accounts that did not move are
 * left out.
 */
export function profitAndLoss(
  accounts: readonly Account[],
  movements: readonly MonthlyMovement[],
  period: Period,
): ProfitAndLoss {
  const months = monthsBetween(period.from, period.to);
  const rowOf = rowBuilder(months, movements);
  const section = (belongs: (type: AccountType) => boolean) =>
    sectionOf(months.length, accounts.filter((account) => belongs(account.type)).map(rowOf));

  const income = section((type) => rootOfAccountType(type) === 'income');
  const costOfGoodsSold = section((type) => type === 'cost-of-goods-sold');
  const expenses = section((type) => rootOfAccountType(type) === 'expense' && type !== 'cost-of-goods-sold');
  const grossProfit = difference(income, costOfGoodsSold);
  const netProfit = difference(grossProfit, expenses);
  return { period, months, income, costOfGoodsSold, grossProfit, expenses, netProfit };
}

function rowBuilder(months: readonly CalendarMonth[], movements: readonly MonthlyMovement[]) {
  const columns = new Map(months.map((month, index) => [month, index]));
  const amounts = new Map<string, Money[]>();
  for (const { accountId, month, amount } of movements) {
    const column = columns.get(month);
    if (column === undefined) continue;
    const row = amounts.get(accountId) ?? months.map(() => zeroMoney);
    row[column] = addMoney(row[column] ?? zeroMoney, amount);
    amounts.set(accountId, row);
  }
  return (account: Account): StatementRow => {
    const debits = amounts.get(account.id) ?? months.map(() => zeroMoney);
    const byMonth = rootOfAccountType(account.type) === 'income' ? debits.map(negateMoney) : debits;
    return {
      accountId: account.id,
      code: account.code,
      name: account.name,
      byMonth,
      total: sumMoney(byMonth),
    };
  };
}

function sectionOf(columns: number, rows: readonly StatementRow[]): StatementSection {
  const moved = rows
    .filter((row) => row.byMonth.some((amount) => amount !== 0))
    .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
  const byMonth = Array.from({ length: columns }, (_, column) =>
    sumMoney(moved.map((row) => row.byMonth[column] ?? zeroMoney)),
  );
  return { rows: moved, byMonth, total: sumMoney(byMonth) };
}

function difference(left: AmountsByMonth, right: AmountsByMonth): AmountsByMonth {
  return {
    byMonth: left.byMonth.map((amount, column) => subtractMoney(amount, right.byMonth[column] ?? zeroMoney)),
    total: subtractMoney(left.total, right.total),
  };
}
