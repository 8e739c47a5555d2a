import { invoiceWords } from '../sales-documents/index.ts';
import type { Words } from '../platform/problems.ts';

export const paymentWords: Words = {
  ...invoiceWords,
  'payment-not-found': 'This payment does not exist, or belongs to another business.',
  'payment-id-taken': 'This payment has been recorded already.',
  'payment-amount-not-positive': 'Enter an amount above zero.',
  'tax-period-filed':
    'The sales tax of this date is filed. Choose another date, or reopen the return under Finances, Sales tax.',
  'payment-exceeds-balance': 'This is more than is still to be paid on the invoice.',
  'reversal-before-entry':
    'It cannot be reversed before the day it was entered for. Choose that day or a later one.',
  'payment-exceeds-amount': 'More is given to invoices than came in.',
  'payment-fee-too-high': 'The fee is as much as all that came in.',
  'payment-of-other-customer': 'One payment settles invoices of one customer.',
  'payment-needs-customer': 'Choose who has paid.',
  'payment-names-invoice-twice': 'This invoice is here twice.',
  'payment-has-refunds': 'A part of it was paid back. Reverse that refund first.',
  'credit-not-enough': 'The customer has not so much credit by this day.',
  'settlement-not-found': 'This is no longer there. Look again.',
  'settlement-already-reversed': 'This has been reversed already.',
  'settlement-changed-meanwhile': 'Its invoices have changed meanwhile. Look again.',
  'settlement-of-credit-note': 'The credit note lowered it when it was issued. Void the credit note instead.',
  'refund-not-found': 'This refund does not exist, or belongs to another business.',
  'refund-id-taken': 'This refund has been recorded already.',
  'refund-exceeds-payment': 'This is more than is left of the payment.',
  'refund-already-reversed': 'This refund has been reversed already.',
  'payment-already-reversed': 'This payment has been reversed already.',
  'collected-not-there': 'Some of this was brought to the bank meanwhile, or reversed. Look again.',
  'collected-lie-apart': 'These lie in different accounts. Deposit each account by itself.',
  'deposit-before-collected': 'Some of it came after this day. Choose the day it was brought to the bank.',
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'deposit-account-not-allowed': 'Money cannot be put into this account. Choose bank or cash.',
};
