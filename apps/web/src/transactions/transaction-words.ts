import type { TransactionKind } from '@atelier/domain/transactions';
import type { Words } from '../platform/problems.ts';

type KindWords = {
  /** In lists: "Expense". */
  readonly name: string;
  /** On the button and as the title of a new one. */
  readonly record: string;
  readonly done: string;
  readonly about: string;
  readonly money: string;
  readonly payee: string;
  /** Missing where no one has to name a category. */
  readonly category?: { readonly label: string; readonly placeholder: string; readonly missing: string };
};

/** Name of each kind on a screen, and what its fields ask. */
export const transactionKindWords: Record<TransactionKind, KindWords> = {
  expense: {
    name: 'Expense',
    record: 'Record expense',
    done: 'Expense recorded',
    about: 'What you paid, and what for.',
    money: 'Paid from',
    payee: 'Paid to',
    category: {
      label: 'What for',
      placeholder: 'Clay, booth fee, packaging',
      missing: 'Choose what it was for.',
    },
  },
  income: {
    name: 'Income',
    record: 'Record income',
    done: 'Income recorded',
    about: 'Money that came in without an invoice.',
    money: 'Paid into',
    payee: 'Paid by',
    category: { label: 'What from', placeholder: 'Sales, workshops', missing: 'Choose what it came from.' },
  },
  refund: {
    name: 'Refund',
    record: 'Record refund',
    done: 'Refund recorded',
    about: 'Money that a supplier gave you back for something you bought.',
    money: 'Paid into',
    payee: 'Paid back by',
    category: {
      label: 'What for',
      placeholder: 'What it was bought as',
      missing: 'Choose what it was bought as.',
    },
  },
  transfer: {
    name: 'Transfer',
    record: 'Record transfer',
    done: 'Transfer recorded',
    about: 'Money that you moved between your own accounts.',
    money: 'From',
    payee: 'Payee',
    category: { label: 'To', placeholder: 'Another of your accounts', missing: 'Choose where it went.' },
  },
  contribution: {
    name: 'Contribution',
    record: 'Record contribution',
    done: 'Contribution recorded',
    about: 'Your own money that you put into the business.',
    money: 'Paid into',
    payee: 'From',
  },
  draw: {
    name: 'Draw',
    record: 'Record draw',
    done: 'Draw recorded',
    about: 'Money that you took out for yourself. It is no cost of the business.',
    money: 'Taken from',
    payee: 'To',
  },
};

/** Refusals in words for a person. */
export const transactionWords: Words = {
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'money-account-not-allowed': 'This account does not hold money. Choose bank, cash or a card.',
  'category-account-not-allowed': 'This account does not fit here. Choose another.',
  'transaction-needs-category': 'Choose what it was for.',
  'transaction-takes-one-category': 'This cannot be split.',
  'transaction-not-split-up': 'The parts must come to the whole amount.',
  'transaction-takes-no-tax': 'Only income bears sales tax.',
  'sales-tax-below-zero': 'More was reversed than sold under this tax. Record the two apart.',
  'tax-rate-not-found': 'This sales tax is no longer there. Choose another.',
  'transaction-id-taken': 'This has been recorded already.',
  'transaction-not-found': 'There is no such transaction in this business.',
  'transaction-is-split': 'It is split over several categories.',
  'transaction-has-enough-tags': 'It has as many tags as there is room for.',
  'transaction-is-deposit':
    'The total of a deposit is the amount that reached the bank. To change it, delete the deposit and make it again.',
  'transaction-deleted': 'This was deleted meanwhile.',
  'transaction-already-posted': 'This is in the books already.',
  'transaction-changed-meanwhile': 'Someone else changed this while you had it open.',
  'transaction-period-closed':
    'The books are closed for the day it was recorded on. Open them in the settings, or record a correction on a later day.',
  'tax-period-filed':
    'The sales tax of this date is filed. Choose another date, or reopen the return under Finances, Sales tax.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
  'reversal-before-entry':
    'It cannot be reversed before the day it was entered for. Choose that day or a later one.',
  'void-before-settlements':
    'What had paid it was reversed later. Choose the day on which that was done, or a later one.',
  'entry-reconciled': 'This is part of a finished reconciliation. Open that again before you change it.',
  'payee-not-found': 'This payee is no longer there. Choose another.',
  'event-not-found': 'This event is no longer there. Choose another.',
  'payee-name-taken': 'There is a payee of this name already.',
};
