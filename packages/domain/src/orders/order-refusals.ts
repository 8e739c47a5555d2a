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
  'order-line-not-found': 'invalid',
  'order-not-open': 'conflict',
  'order-nothing-to-invoice': 'invalid',
  'order-invoiced-too-much': 'conflict',
  'order-batch-other-product': 'invalid',
  'order-batch-taken': 'conflict',
  'order-parcel-not-found': 'not-found',
  'order-parcel-id-taken': 'conflict',
  'order-parcel-empty': 'invalid',
  'order-parcel-too-much': 'conflict',
  'order-parcel-step-not-possible': 'conflict',
  'order-parcel-before-it-went': 'invalid',
});
