import type { PaymentMethod } from '@atelier/domain/payments';
import { invoiceWords } from '../invoices/index.ts';
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
    'It cannot be taken back before the day it was entered for. Choose that day or a later one.',
  'payment-already-reversed': 'This payment has been taken back already.',
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'deposit-account-not-allowed': 'Money cannot be put into this account. Choose bank or cash.',
};

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  other: 'Other',
};
