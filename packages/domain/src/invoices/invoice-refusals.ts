import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the invoices room. */
export const invoiceRefusals = declareRefusals({
  'invoice-not-found': 'not-found',
  'invoice-id-taken': 'conflict',
  'invoice-already-issued': 'conflict',
  'invoice-not-issued': 'conflict',
  'invoice-is-void': 'conflict',
  'invoice-has-payments': 'conflict',
  'invoice-has-credit-notes': 'conflict',
  'invoice-is-written-off': 'conflict',
  'invoice-is-settled': 'conflict',
  'invoice-needs-lines': 'invalid',
  'invoice-needs-customer': 'invalid',
  'invoice-due-before-issue': 'invalid',
  'invoice-line-quantity-not-positive': 'invalid',
  'invoice-line-needs-description': 'invalid',
  'invoice-discount-out-of-range': 'invalid',
  'invoice-line-out-of-range': 'invalid',
  'invoice-too-many-lines': 'invalid',
  'invoice-shipping-out-of-range': 'invalid',
  'invoice-number-pattern-invalid': 'invalid',
  'number-needs-year': 'invalid',
  'invoice-number-taken': 'conflict',
  'invoice-tax-changed': 'conflict',
  'invoice-recipient-required': 'invalid',
});
