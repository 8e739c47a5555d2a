import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the payments room. */
export const paymentRefusals = declareRefusals({
  'payment-not-found': 'not-found',
  'payment-id-taken': 'conflict',
  'payment-amount-not-positive': 'invalid',
  'payment-exceeds-balance': 'conflict',
  'payment-exceeds-amount': 'invalid',
  'payment-fee-too-high': 'invalid',
  'payment-of-other-customer': 'invalid',
  'payment-needs-customer': 'invalid',
  'payment-names-invoice-twice': 'invalid',
  'payment-already-reversed': 'conflict',
  'payment-has-refunds': 'conflict',
  'credit-not-enough': 'conflict',
  'settlement-not-found': 'not-found',
  'settlement-already-reversed': 'conflict',
  'settlement-of-credit-note': 'conflict',
  'settlement-changed-meanwhile': 'conflict',
  'refund-not-found': 'not-found',
  'refund-id-taken': 'conflict',
  'refund-exceeds-payment': 'conflict',
  'refund-already-reversed': 'conflict',
});
