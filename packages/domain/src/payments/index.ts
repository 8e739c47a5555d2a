export {
  amountDeposited,
  balanceDue,
  decidePayment,
  decideRefund,
  decideRefundCreditNote,
  decideReversePayment,
  payerOf,
  proposeAllocations,
  takeCredits,
  type AllocationRefusal,
  type Credit,
  type CreditSource,
  type PayableInvoice,
  type PaymentRefusal,
} from './payment-decisions.ts';
export {
  bookingDay,
  cardProcessorNames,
  cardProcessors,
  decideCheckout,
  decideStripeKeys,
  decideStripeSecret,
  leastByCard,
  leastToPay,
  type CardKeys,
  type CardMovementKind,
  type CardProcessorName,
} from './card-payment.ts';
export {
  creditPosting,
  paymentPosting,
  refundPosting,
  writeOffPosting,
  type PaymentAccounts,
} from './payment-posting.ts';
export {
  termsOfMethods,
  usualFee,
  waysToPay,
  type AllMethodTerms,
  type MethodTerms,
} from './payment-methods.ts';
export { paymentRefusals } from './payment-refusals.ts';
export {
  paymentMethodNames,
  paymentMethods,
  paymentState,
  paymentStates,
  type PaymentAllocation,
  type PaymentDraft,
  type PaymentFacts,
  type PaymentMethod,
  type PaymentState,
} from './payment.ts';
