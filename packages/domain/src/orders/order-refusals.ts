import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the orders room. */
export const orderRefusals = declareRefusals({
  'order-not-found': 'not-found',
  'order-id-taken': 'conflict',
  'order-changed-meanwhile': 'conflict',
  'order-source-taken': 'conflict',
  'order-not-draft': 'conflict',
  'order-not-changeable': 'conflict',
  'order-step-not-possible': 'conflict',
  'order-needs-customer': 'invalid',
  'order-needs-lines': 'invalid',
  'order-needs-reason': 'invalid',
  'order-promised-before-ordered': 'invalid',
  'order-line-in-use': 'conflict',
});
