export { cards, publicPayments, refundCardInput, saveCardConnectionInput } from './cards.endpoints.ts';
export {
  type CardConnectionsView,
  type CardMovementView,
  type CardOfferView,
  type CardSumsView,
  type FailedCheckoutView,
} from './cards.views.ts';
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
  type OpenPaymentView,
  type PaymentView,
  type SettlementView,
} from './payments.views.ts';
