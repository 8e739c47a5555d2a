import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the finances room. */
export const financeRefusals = declareRefusals({
  'account-not-found': 'not-found',
  'account-code-taken': 'conflict',
  'account-name-required': 'invalid',
  'account-is-system': 'conflict',
  'account-in-use': 'conflict',
  'account-archived': 'conflict',
  'account-type-frozen': 'conflict',
  'deposit-account-not-allowed': 'invalid',
  'money-account-not-allowed': 'invalid',
  'category-account-not-allowed': 'invalid',
  'transaction-id-taken': 'conflict',
  'tax-rate-not-found': 'not-found',
  'tax-rate-id-taken': 'conflict',
  'tax-rate-name-taken': 'conflict',
  'tax-rate-name-required': 'invalid',
  'tax-rate-out-of-range': 'invalid',
  'entry-not-found': 'not-found',
  'entry-id-taken': 'conflict',
  'entry-belongs-to-a-document': 'conflict',
  'entry-needs-lines': 'invalid',
  'entry-line-zero': 'invalid',
  'entry-not-balanced': 'invalid',
  'entry-already-reversed': 'conflict',
  'period-closed': 'conflict',
});
