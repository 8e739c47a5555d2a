export { InvoicePayments } from './invoice-payments.tsx';
export { RecordPaymentButton } from './record-payment-button.tsx';
