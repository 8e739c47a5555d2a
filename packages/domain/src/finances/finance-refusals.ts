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
  'tax-rate-not-found': 'not-found',
  'tax-rate-name-required': 'invalid',
  'tax-rate-out-of-range': 'invalid',
  'entry-not-found': 'not-found',
  'entry-needs-lines': 'invalid',
  'entry-line-zero': 'invalid',
  'entry-not-balanced': 'invalid',
  'entry-already-reversed': 'conflict',
  'period-closed': 'conflict',
});
