export { paymentMethods, type Payment, type PaymentDraft, type PaymentMethod } from './payment.ts';
