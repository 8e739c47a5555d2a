export { payments, recordPaymentInput, refundPaymentInput } from './payments.endpoints.ts';
export {
  paymentMethod,
  paymentView,
  type InvoiceSettlementsView,
  type PaymentView,
  type SettlementView,
} from './payments.views.ts';
