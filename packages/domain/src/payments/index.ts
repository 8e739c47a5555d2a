export {
  balanceDue,
  decidePayment,
  decideReversePayment,
  type PayableInvoice,
  type PaymentRefusal,
} from './payment-decisions.ts';
export { paymentPosting } from './payment-posting.ts';
export { paymentRefusals } from './payment-refusals.ts';
export { paymentMethods, type Payment, type PaymentDraft, type PaymentMethod } from './payment.ts';
