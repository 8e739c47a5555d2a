import { declareRefusals } from '../foundation/index.ts';

/** The refusals about drives and vehicles. */
export const mileageRefusals = declareRefusals({
  'trip-not-found': 'not-found',
  'trip-id-taken': 'conflict',
  'trip-needs-purpose': 'invalid',
  'trip-needs-miles': 'invalid',
  'trip-in-the-future': 'invalid',
  'trip-changed-meanwhile': 'conflict',
  'vehicle-not-found': 'not-found',
  'vehicle-id-taken': 'conflict',
  'vehicle-name-taken': 'conflict',
  'vehicle-archived': 'conflict',
  'mileage-rate-published': 'conflict',
  'mileage-rate-not-found': 'not-found',
});
