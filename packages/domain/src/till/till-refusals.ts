import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the till: of what a signed-in person asks, and the problems of entries that are kept for one. */
export const tillRefusals = declareRefusals({
  'till-not-found': 'not-found',
  'till-id-taken': 'conflict',
  'till-retired': 'conflict',
  'till-credential-invalid': 'not-found',
  'till-photo-not-found': 'not-found',
  'till-receipt-not-found': 'not-found',
  'till-person-not-found': 'not-found',
  'till-person-name-taken': 'conflict',
  'till-pin-invalid': 'invalid',
  'till-entry-not-found': 'not-found',
  'till-entry-not-kept': 'conflict',
  'till-change-not-possible': 'invalid',
  'till-reason-required': 'invalid',
  // Problems of entries.
  'till-entry-differs': 'conflict',
  'till-number-taken': 'conflict',
  'till-number-of-other-till': 'conflict',
  'till-session-missing': 'conflict',
  'till-session-of-other-till': 'conflict',
  'till-sale-missing': 'conflict',
  'till-sums-differ': 'conflict',
  'till-tax-differs': 'conflict',
  'till-refund-differs': 'conflict',
  'till-event-cancelled': 'conflict',
  'till-event-missing': 'conflict',
  'till-needs-customer': 'conflict',
  'till-account-not-possible': 'conflict',
  'till-retired-too-long': 'conflict',
  'till-booking-failed': 'conflict',
});
