import type { RefusalCode } from '@atelier/domain/foundation';
import type { EntryChange, tillRefusals } from '@atelier/domain/till';

/** Sentences for refusals of tills, and for what keeps an entry of a till waiting. */
export const tillWords: Readonly<Record<RefusalCode<typeof tillRefusals>, string>> = {
  'till-not-found': 'This till no longer exists.',
  'till-id-taken': 'This till has been paired already. Reload the page.',
  'till-retired': 'This till is retired. Pair the device again to open it.',
  'till-credential-invalid': 'This device is not paired. Pair it under Settings, Tills.',
  'till-photo-not-found': 'This photo no longer exists.',
  'till-person-not-found': 'This member is no longer in the business. Choose another.',
  'till-person-name-taken': 'Someone else at the till has this name.',
  'till-pin-invalid': 'Enter a PIN of four to eight digits.',
  'till-entry-not-found': 'This entry no longer exists.',
  'till-entry-not-kept': 'This entry was already booked or set aside.',
  'till-change-not-possible': 'This change doesn’t solve what is wrong here. Choose another.',
  'till-reason-required': 'Enter the reason for the difference.',
  'till-entry-differs': 'Another entry was received under the same id. Compare the two before you decide.',
  'till-number-taken': 'This receipt number is already in your books.',
  'till-number-of-other-till': 'This receipt number belongs to another till.',
  'till-session-missing': 'The opening of this session has not arrived yet. It is booked once it does.',
  'till-session-of-other-till': 'This session belongs to another till.',
  'till-sale-missing': 'The refunded sale has not arrived yet, or is still waiting.',
  'till-sums-differ': 'Its amounts don’t add up.',
  'till-tax-differs': 'The tax that was charged is not what your tax rates say for that day.',
  'till-refund-differs': 'The amount that was given back is not what the sale comes to.',
  'till-refund-exceeds-sale': 'More was given back than was sold.',
  'till-event-cancelled': 'The event is cancelled.',
  'till-event-missing': 'The event no longer exists.',
  'till-needs-customer': 'A sale on account needs a customer.',
  'till-account-not-possible': 'Cash of a drawer can’t be booked on this account.',
  'till-retired-too-long': 'The till was retired more than 90 days ago.',
  'till-booking-failed': 'An error occurred while this was booked. Try again.',
};

/** Names of the changes with which an entry can be booked. */
export const entryChangeWords: Readonly<Record<EntryChange, string>> = {
  'next-open-day': 'Book on the first open day',
  'without-event': 'Book under no event',
  'as-custom-items': 'Book as custom items',
  'without-customer': 'Book without the customer',
  'with-charged-tax': 'Keep the tax that was charged',
  'with-other-number': 'Book under another number',
  'usual-account': 'Use the usual account',
};
