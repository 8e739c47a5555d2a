export { payments, recordPaymentInput, refundPaymentInput } from './payments.endpoints.ts';
export {
  paymentMethod,
  paymentView,
  type InvoiceSettlementsView,
  type MethodTotalsView,
  type MoneyOnItsWayView,
  type PaymentView,
  type SettlementView,
} from './payments.views.ts';
