import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the payments room. */
export const paymentRefusals = declareRefusals({
  'payment-not-found': 'not-found',
  'payment-id-taken': 'conflict',
  'payment-amount-not-positive': 'invalid',
  'payment-exceeds-balance': 'conflict',
  'payment-already-reversed': 'conflict',
});
