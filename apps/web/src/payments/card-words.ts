import type { Words } from '../platform/problems.ts';

/** Refusals of card payments, in words for customers and owners. */
export const cardWords: Words = {
  'invoice-not-found': 'The invoice behind this link no longer exists.',
  'invoice-is-void': 'This invoice was voided. There is nothing to pay.',
  'invoice-not-issued': 'This invoice cannot be paid yet.',
  'payment-exceeds-balance': 'This is more than is still to be paid. Look again.',
  'card-not-offered': 'This invoice cannot be paid by card at the moment.',
  'card-payment-in-part': 'At least what is due next is paid at once.',
  'card-payment-too-small': 'This is too little for a card.',
  'card-part-too-small': 'This is less than the least part that may be paid.',
  'card-processor-unreachable':
    'The card service does not answer at the moment. Nothing was charged. Try again in a minute.',
  'card-processor-refused': 'The card service did not accept this. Nothing was charged.',
  'card-checkouts-too-often': 'This was tried very often. Wait an hour, or pay in another way.',
  'card-key-not-a-key': 'This is not a key of this kind. Copy it whole from your Stripe dashboard.',
  'card-key-of-other-mode': 'This key is of the other mode: test keys say test, live keys say live.',
  'card-key-refused': 'Stripe does not know this key. Copy it again from your Stripe dashboard.',
  'card-payment-of-other-currency': 'It was paid or kept in another currency than your books are in.',
  'card-payment-not-at-processor':
    'The keys of the Stripe account that took this payment are no longer here.',
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'deposit-account-not-allowed': 'Money cannot be put into this account. Choose your bank.',
};
