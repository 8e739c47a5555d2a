import type { BillView } from '@atelier/contract/payables';
import type { Words } from '../platform/problems.ts';
import { transactionWords } from '../transactions/index.ts';

/** Refusals of bills and their payments, in words for a person. */
export const billWords: Words = {
  ...transactionWords,
  'bill-not-found': 'There is no such bill in this business.',
  'bill-id-taken': 'This has been entered already.',
  'bill-number-taken':
    'A bill of this payee with this number is entered already. Look for it before you enter it twice.',
  'bill-needs-lines': 'Choose what it was for.',
  'bill-line-not-positive': 'Enter an amount above zero.',
  'bill-due-before-its-day': 'It cannot be due before the day it was written.',
  'bill-already-posted': 'This is in the books already.',
  'bill-is-draft': 'This is still a draft. Throw it away instead.',
  'bill-is-void': 'This is void.',
  'bill-not-open': 'Nothing is due on this anymore.',
  'from-opening-balances': 'It came with the opening balances. Change it there.',
  'bill-has-payments':
    'Something was paid on this, so its figures stay as they are. Reverse the payment first.',
  'bill-changed-meanwhile': 'Someone else changed this while you had it open.',
  'bill-period-closed':
    'The books are closed for the day it was written. Open them in the settings, or enter a credit on a later day.',
  'bill-payment-not-found': 'There is no such payment in this business.',
  'bill-payment-id-taken': 'This payment has been recorded already.',
  'bill-payment-needs-bills': 'Enter what you pay of at least one bill.',
  'bill-payment-of-one-payee': 'One payment is for one payee.',
  'bill-payment-exceeds-balance': 'This is more than is open.',
  'bill-payment-not-positive': 'Enter an amount above zero.',
  'bill-payment-already-reversed': 'This payment was reversed already.',
  'account-not-found': 'Choose an account.',
};

/** `Bill C-118`, or `Credit` where there is no number. */
export function nameOfBill({ kind, number }: Pick<BillView, 'kind' | 'number'>): string {
  const what = kind === 'bill' ? 'Bill' : 'Credit';
  return number === '' ? what : `${what} ${number}`;
}
