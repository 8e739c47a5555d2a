import {
  addMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import { isResultType, normalSide, rootOfAccountType, type Account, type AccountRoot } from './account.ts';

/** The balance of an account at the end of a day, in minor units, debits positive. */
export type AccountBalance = { readonly accountId: string; readonly amount: Money };

/** One account on the balance sheet, on the side where its root grows; a draw is negative equity. */
export type BalanceRow = {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly amount: Money;
};

/** Rows in order of code, and their sum. */
export type BalanceSection = { readonly rows: readonly BalanceRow[]; readonly total: Money };

/**
 * The balance sheet. `retainedEarnings` is the earnings of all earlier fiscal years and whatever was posted to
 * the retained earnings account; `currentYearEarnings` is the net profit since the fiscal year began. Both are
 * worked out, not posted, and `equity.total` contains them. assets.total = liabilitiesAndEquity.
 */
export type BalanceSheet = {
  readonly asOf: CalendarDate;
  readonly fiscalYearStart: CalendarDate;
  readonly assets: BalanceSection;
  readonly liabilities: BalanceSection;
  readonly equity: BalanceSection & {
    readonly retainedEarnings: Money;
    readonly retainedEarningsAccountId: string | null;
    readonly currentYearEarnings: Money;
  };
  readonly liabilitiesAndEquity: Money;
};

/** The balances that a balance sheet is built from. */
export type BalanceSheetBalances = {
  /** At the end of `asOf`, of every account. */
  readonly closing: readonly AccountBalance[];
  /** At the end of the day before `fiscalYearStart`; only those of income and expenses are used. */
  readonly beforeFiscalYear: readonly AccountBalance[];
};

/** Builds the balance sheet at the end of a day. Accounts with a balance of zero are left out. */
export function balanceSheet(
  accounts: readonly Account[],
  balances: BalanceSheetBalances,
  dates: { readonly asOf: CalendarDate; readonly fiscalYearStart: CalendarDate },
): BalanceSheet {
  const closing = balanceOf(balances.closing);
  const retainedAccounts = accounts.filter((account) => account.type === 'retained-earnings');
  const earnings = earningsIn(accounts, closing);
  const earlierEarnings = earningsIn(accounts, balanceOf(balances.beforeFiscalYear));
  const currentYearEarnings = subtractMoney(earnings, earlierEarnings);
  const posted = sumMoney(retainedAccounts.map((account) => negateMoney(closing(account.id))));
  const retainedEarnings = addMoney(earlierEarnings, posted);

  const assets = sectionOf(accounts, 'asset', closing);
  const liabilities = sectionOf(accounts, 'liability', closing);
  const otherEquity = sectionOf(accounts, 'equity', closing);
  const equity = {
    rows: otherEquity.rows,
    total: sumMoney([otherEquity.total, retainedEarnings, currentYearEarnings]),
    retainedEarnings,
    retainedEarningsAccountId: retainedAccounts[0]?.id ?? null,
    currentYearEarnings,
  };
  return {
    ...dates,
    assets,
    liabilities,
    equity,
    liabilitiesAndEquity: addMoney(liabilities.total, equity.total),
  };
}

type BalanceLookup = (accountId: string) => Money;

function balanceOf(balances: readonly AccountBalance[]): BalanceLookup {
  const byAccount = new Map(balances.map(({ accountId, amount }) => [accountId, amount]));
  return (accountId) => byAccount.get(accountId) ?? zeroMoney;
}

function earningsIn(accounts: readonly Account[], balance: BalanceLookup): Money {
  const results = accounts.filter(({ type }) => isResultType(type));
  return negateMoney(sumMoney(results.map((account) => balance(account.id))));
}

function sectionOf(accounts: readonly Account[], root: AccountRoot, balance: BalanceLookup): BalanceSection {
  const rows = accounts
    .filter(({ type }) => rootOfAccountType(type) === root && type !== 'retained-earnings')
    .map(({ id, code, name }) => {
      const amount = normalSide(root) === 'debit' ? balance(id) : negateMoney(balance(id));
      return { accountId: id, code, name, amount };
    })
    .filter((row) => row.amount !== 0)
    .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
  return { rows, total: sumMoney(rows.map((row) => row.amount)) };
}
