import { paymentMethodNames, type PaymentMethod } from '@atelier/domain/payments';
import type { WriteProblemCode } from './engine/write-problem.ts';

/** Sentences for refusals and problems of the till. */
export const tillWords: Readonly<Record<string, string>> = {
  'till-retired': 'This till is retired. What it sold before is still taken; pair the device as a new till.',
  'till-credential-invalid':
    'The server no longer knows this till. Save what is unsent to a file, then pair the device as a new till.',
  'till-person-name-taken': 'Another person at the till has this name. Add a surname or an initial.',
  'till-pin-invalid': 'A PIN has four to eight digits.',
  'till-entry-not-kept': 'Someone has solved this one in the meantime.',
  'till-change-not-possible': 'This way isn’t possible for this problem. Reload the page and choose again.',
  'till-entry-differs': 'The same entry arrived twice with different contents.',
  'till-number-taken': 'Another receipt has this number.',
  'till-number-of-other-till': 'The number belongs to another till.',
  'till-session-missing': 'The opening of its session hasn’t arrived yet. It is booked once that is there.',
  'till-session-of-other-till': 'Its session belongs to another till.',
  'till-sale-missing': 'The sale that it refunds hasn’t arrived yet. It is booked once that is there.',
  'till-sums-differ': 'Its amounts don’t add up.',
  'till-tax-differs': 'Tax rates have changed, so the tax charged isn’t that of your settings.',
  'till-refund-differs': 'The refund isn’t what the sale comes to.',
  'till-refund-exceeds-sale': 'More comes back than was sold.',
  'till-event-cancelled': 'The event was cancelled.',
  'till-event-missing': 'The event no longer exists.',
  'till-needs-customer': 'A sale on account needs a customer.',
  'till-account-not-possible': 'The account can’t be used for this.',
  'till-retired-too-long': 'It arrived more than 90 days after its till was retired.',
  'period-closed': 'The books are closed for its day.',
  'tax-period-filed': 'The sales tax of its day is already filed.',
  'product-not-found': 'A product of it no longer exists.',
  'item-archived': 'A product of it is archived.',
  'customer-archived': 'Its customer is archived.',
  'customer-erased': 'Its customer was erased.',
  malformed: 'The server couldn’t read it. Save it to a file, and update the server.',
};

/** Sentences for entries that were not written; each tells what to do. */
export const writeWords: Readonly<Record<WriteProblemCode, string>> = {
  'not-paired': 'This device is no longer a till. Pair it again.',
  'session-differs': 'The till was opened or closed in another tab. Reload the page.',
  'written-before': 'This sale is already recorded.',
  'no-room': 'Not recorded: this device has no room left. Free some space, then try again. The cart is kept.',
  'storage-lost': 'Not recorded: the storage of this device doesn’t answer. Reload to go on selling.',
};

/** Names a way of paying at the till. Gift vouchers are among the other ways. */
export const methodName = (method: PaymentMethod): string =>
  method === 'other' ? 'Gift voucher or other' : paymentMethodNames[method];
