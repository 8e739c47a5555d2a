import { negateMoney, sumMoney, zeroMoney, type Money } from '../foundation/index.ts';
import type { Account } from './account.ts';
import type { AccountBalance } from './balance-sheet.ts';

/** One account with its balance in one of two columns, in minor units; the other is zero. */
export type TrialBalanceRow = {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly debit: Money;
  readonly credit: Money;
};

/** Every account that has a balance; `debit` and `credit` are the column sums and equal in sound books. */
export type TrialBalance = {
  readonly rows: readonly TrialBalanceRow[];
  readonly debit: Money;
  readonly credit: Money;
};

/** Builds the trial balance from the balances of a day (debits positive). */
export function trialBalance(
  accounts: readonly Account[],
  balances: readonly AccountBalance[],
): TrialBalance {
  const amounts = new Map(balances.map(({ accountId, amount }) => [accountId, amount]));
  const rows = accounts
    .map(({ id, code, name }) => {
      const amount = amounts.get(id) ?? zeroMoney;
      const debit = amount > 0 ? amount : zeroMoney;
      const credit = amount < 0 ? negateMoney(amount) : zeroMoney;
      return { accountId: id, code, name, debit, credit };
    })
    .filter((row) => row.debit !== 0 || row.credit !== 0)
    .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
  return {
    rows,
    debit: sumMoney(rows.map((row) => row.debit)),
    credit: sumMoney(rows.map((row) => row.credit)),
  };
}
