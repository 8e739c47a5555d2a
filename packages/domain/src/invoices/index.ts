export { invoiceRefusals } from './invoice-refusals.ts';
export { invoiceState, invoiceStates, type InvoiceFacts, type InvoiceState } from './invoice-state.ts';
export {
  invoiceTotals,
  type InvoiceLineTotals,
  type InvoiceTaxTotal,
  type InvoiceTotals,
} from './invoice-totals.ts';
export type {
  AppliedTaxRate,
  Discount,
  Invoice,
  InvoiceDraft,
  InvoiceLine,
  InvoicePricing,
} from './invoice.ts';
