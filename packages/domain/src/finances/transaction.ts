import {
  negateMoney,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { holdsMoney, rootOfAccountType, type Account } from './account.ts';
import { financeRefusals } from './finance-refusals.ts';
import type { JournalEntryDraft } from './journal-entry.ts';

/** Every kind of a maker's money in or out. */
export const transactionKinds = ['income', 'expense', 'transfer', 'contribution', 'draw'] as const;

/** What a transaction is. */
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * Money in or out, in the maker's words. `amount` is minor units above zero. The category of a transfer is the account
 * that the money goes to; of a contribution or draw the owner's equity account.
 */
export type TransactionDraft = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly date: CalendarDate;
  readonly payee: string;
  readonly memo: string;
  readonly amount: Money;
  readonly moneyAccountId: string;
  readonly categoryAccountId: string;
};

type Accounts = { readonly money: Account; readonly category: Account };
type TransactionRefusal = Refusal<
  'money-account-not-allowed' | 'category-account-not-allowed' | 'account-archived'
>;

/** Whether the two accounts fit the kind: money comes from or goes to an account that holds it, or a card. */
export function decideTransaction(
  kind: TransactionKind,
  accounts: Accounts,
): Outcome<true, TransactionRefusal> {
  const { money, category } = accounts;
  if (money.archived) return refuse(financeRefusals.refusal('account-archived', { field: 'moneyAccountId' }));
  if (category.archived)
    return refuse(financeRefusals.refusal('account-archived', { field: 'categoryAccountId' }));
  if (!holdsMoney(money.type) && money.type !== 'card') {
    return refuse(financeRefusals.refusal('money-account-not-allowed', { field: 'moneyAccountId' }));
  }
  return fits(kind, category) && category.id !== money.id
    ? succeed(true)
    : refuse(financeRefusals.refusal('category-account-not-allowed', { field: 'categoryAccountId' }));
}

function fits(kind: TransactionKind, category: Account): boolean {
  switch (kind) {
    case 'income':
      return rootOfAccountType(category.type) === 'income';
    case 'expense':
      // A purchase of a tool or a prepaid fee is money out too, though not yet a cost.
      return (
        rootOfAccountType(category.type) === 'expense' ||
        category.type === 'fixed-asset' ||
        category.type === 'other-current-asset' ||
        category.type === 'sales-tax'
      );
    case 'transfer':
      return holdsMoney(category.type) || category.type === 'card';
    case 'contribution':
      return category.type === 'owners-equity';
    case 'draw':
      return category.type === 'owners-draw';
  }
}

/** The journal entry of a transaction: income and contributions debit the money account, the rest credit it. */
export function transactionPosting(
  transaction: TransactionDraft,
  entry: { readonly id: string; readonly memo: string },
): JournalEntryDraft {
  const comesIn = transaction.kind === 'income' || transaction.kind === 'contribution';
  const toMoney = comesIn ? transaction.amount : negateMoney(transaction.amount);
  return {
    ...entry,
    date: transaction.date,
    kind: transaction.kind,
    source: { kind: 'transaction', id: transaction.id },
    lines: [
      { accountId: transaction.moneyAccountId, amount: toMoney },
      { accountId: transaction.categoryAccountId, amount: negateMoney(toMoney) },
    ],
  };
}
