export { payments, recordPaymentInput } from './payments.endpoints.ts';
export { paymentMethod, paymentView, type PaymentView } from './payments.views.ts';
