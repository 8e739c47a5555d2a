export { payments, recordPaymentInput, refundPaymentInput } from './payments.endpoints.ts';
export {
  methodTermsView,
  paymentMethod,
  paymentView,
  type CreditNoteUsesView,
  type InvoiceSettlementsView,
  type MethodTermsView,
  type MethodTotalsView,
  type MoneyOnItsWayView,
  type PaymentView,
  type SettlementView,
} from './payments.views.ts';
