import { declareRefusals } from '../foundation/index.ts';

/** The refusals about markets, fairs and other events. */
export const eventRefusals = declareRefusals({
  'event-not-found': 'not-found',
  'event-id-taken': 'conflict',
  'event-name-taken': 'conflict',
  'event-name-required': 'invalid',
  'event-ends-before-it-starts': 'invalid',
  'event-tax-rate-not-found': 'not-found',
  'event-merged': 'conflict',
  'event-closed': 'conflict',
  'event-dated-by-days': 'conflict',
  'event-merge-with-itself': 'invalid',
});
