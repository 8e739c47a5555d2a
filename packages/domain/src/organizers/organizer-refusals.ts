import { declareRefusals } from '../foundation/index.ts';

/** The refusals of organizers of events. */
export const organizerRefusals = declareRefusals({
  'organizer-not-found': 'not-found',
  'organizer-interaction-not-found': 'not-found',
  'organizer-interaction-id-taken': 'conflict',
});
