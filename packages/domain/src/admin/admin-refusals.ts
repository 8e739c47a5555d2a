import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the admin module. */
export const adminRefusals = declareRefusals({
  'person-not-found': 'not-found',
  'person-suspended': 'conflict',
  'last-administrator': 'conflict',
  'own-account': 'conflict',
  'email-differs': 'invalid',
  'businesses-changed': 'conflict',
  'job-not-found': 'not-found',
  'job-running': 'conflict',
});
