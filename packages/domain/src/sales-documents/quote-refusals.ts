import { declareRefusals } from '../foundation/index.ts';

/** Refusals of quotes. Their lines are refused as those of invoices are. */
export const quoteRefusals = declareRefusals({
  'quote-not-found': 'not-found',
  'quote-id-taken': 'conflict',
  'quote-already-sent': 'conflict',
  'quote-not-sent': 'conflict',
  'quote-is-accepted': 'conflict',
  'quote-is-declined': 'conflict',
  'quote-is-expired': 'conflict',
  'quote-is-replaced': 'conflict',
  'quote-is-converted': 'conflict',
  'quote-valid-before-issue': 'invalid',
});
