import { declareRefusals } from '../foundation/index.ts';

/** The refusals of planning an event. Those of its name, tax and closing are in the books. */
export const eventPlanRefusals = declareRefusals({
  'event-changed-meanwhile': 'conflict',
  'event-status-not-reached': 'conflict',
  'event-not-over': 'conflict',
  'event-reason-required': 'invalid',
  'event-day-twice': 'invalid',
  'event-day-out-of-order': 'invalid',
  'event-day-missing': 'invalid',
  'event-organizer-not-found': 'not-found',
  'event-organizer-id-taken': 'conflict',
  'event-organizer-name-taken': 'conflict',
  'event-series-not-found': 'not-found',
  'event-series-id-taken': 'conflict',
  'event-series-name-taken': 'conflict',
  'event-permit-not-found': 'not-found',
  'event-time-zone-unknown': 'invalid',
});
