import {
  addDays,
  addMoney,
  compareDates,
  negateMoney,
  startOfFiscalYear,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import { isResultType, rootOfAccountType, type Account } from './account.ts';
import type { AccountBalance } from './balance-sheet.ts';
import { trialBalance, type TrialBalance } from './trial-balance.ts';

/** A fiscal year, both days part of it. */
export type FiscalYear = { readonly from: CalendarDate; readonly to: CalendarDate };

/** What a fiscal year does to the owner's equity, and what the next one starts with. Nothing of it is posted. */
export type YearEnd = FiscalYear & {
  readonly income: Money;
  readonly costs: Money;
  readonly profit: Money;
  /** All equity at the end of the day before, with the profits of all earlier years. */
  readonly equityBefore: Money;
  /** What the owner put in, less what he took out, and whatever else moved equity in the year. */
  readonly ownersMoves: Money;
  readonly equityAfter: Money;
  /** The balances with which the next year starts: income and expenses at nothing, the profit in retained earnings. */
  readonly opening: TrialBalance;
};

/** The fiscal year that a day is part of. */
export function fiscalYearOf(day: CalendarDate, startMonth: number): FiscalYear {
  const from = startOfFiscalYear(day, startMonth);
  // A year has at most 366 days: 370 days on is always in the next one, and in its first month.
  return { from, to: addDays(startOfFiscalYear(addDays(from, 370), startMonth), -1) };
}

/** The last fiscal year that was over on a day. */
export function lastFiscalYear(today: CalendarDate, startMonth: number): FiscalYear {
  const running = fiscalYearOf(today, startMonth);
  return compareDates(running.to, today) === 0
    ? running
    : fiscalYearOf(addDays(running.from, -1), startMonth);
}

/**
 * Computes the closing of a year from the balances of all accounts (debits positive, over all entries) at the end of the
 * day before it, and of its last day.
 */
export function yearEnd(
  accounts: readonly Account[],
  year: FiscalYear,
  before: readonly AccountBalance[],
  after: readonly AccountBalance[],
): YearEnd {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const sum = (balances: readonly AccountBalance[], counts: (account: Account) => boolean) =>
    sumMoney(
      balances
        .filter(({ accountId }) => {
          const account = byId.get(accountId);
          return account !== undefined && counts(account);
        })
        .map(({ amount }) => amount),
    );
  const isOf = (root: 'income' | 'expense' | 'equity') => (account: Account) =>
    rootOfAccountType(account.type) === root;
  const isResult = (account: Account) => isResultType(account.type);
  const income = negateMoney(subtractMoney(sum(after, isOf('income')), sum(before, isOf('income'))));
  const costs = subtractMoney(sum(after, isOf('expense')), sum(before, isOf('expense')));
  const ownEquity = (balances: readonly AccountBalance[]) => negateMoney(sum(balances, isOf('equity')));
  const equity = (balances: readonly AccountBalance[]) =>
    subtractMoney(ownEquity(balances), sum(balances, isResult));
  const retained = accounts.find((account) => account.systemKey === 'retained-earnings');
  const closed = after
    .filter(({ accountId }) => {
      const account = byId.get(accountId);
      return account !== undefined && !isResult(account) && accountId !== retained?.id;
    })
    .concat(
      retained === undefined
        ? []
        : [
            {
              accountId: retained.id,
              amount: addMoney(
                after.find(({ accountId }) => accountId === retained.id)?.amount ?? zeroMoney,
                sum(after, isResult),
              ),
            },
          ],
    );
  return {
    ...year,
    income,
    costs,
    profit: subtractMoney(income, costs),
    equityBefore: equity(before),
    ownersMoves: subtractMoney(ownEquity(after), ownEquity(before)),
    equityAfter: equity(after),
    opening: trialBalance(accounts, closed),
  };
}
