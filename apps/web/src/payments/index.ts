export { CreditNoteUses } from './credit-note-uses.tsx';
export { HowPaidFields, usualAccount, usualMethod } from './how-paid-fields.tsx';
export { AmountField, DayField } from './payment-fields.tsx';
export { PayByCard } from './pay-by-card.tsx';
export { InvoicePayments } from './invoice-payments.tsx';
export { readPaymentListSearch } from './payment-list-search.ts';
export { RecordPaymentButton } from './record-payment-button.tsx';
export { paymentWords } from './payment-words.ts';
export { useDepositAccounts, useMethodTerms } from './payments.api.ts';
