export { creditNoteState, type CreditNoteState, creditNoteStates } from './credit-note-state.ts';
export {
  accountOf,
  decideMailStatement,
  nameOfStatementLine,
  statementKinds,
  type StatementLine,
} from './customer-statement.ts';
export { invoiceLimits } from './invoice-limits.ts';
export {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
} from './invoice-number.ts';
export { mostPrinted, type PrintForm, printForms } from './invoice-print.ts';
export { invoiceRefusals } from './invoice-refusals.ts';
export {
  type InvoiceSort,
  invoiceSorts,
  type InvoiceStanding,
  invoiceStandings,
  invoiceState,
  type InvoiceState,
  invoiceStates,
} from './invoice-state.ts';
export {
  type AppliedTax,
  chargesTheSame,
  invoiceTaxes,
  type InvoiceTaxes,
  type TaxWish,
} from './invoice-tax.ts';
export { type InvoiceLineTotals, invoiceTotals, type InvoiceTotals } from './invoice-totals.ts';
export type {
  Discount,
  Invoice,
  InvoiceDraft,
  InvoiceLine,
  InvoicePricing,
  WrittenSchedule,
} from './invoice.ts';
export {
  fillMailText,
  mailFieldsOf,
  type MailText,
  type MailTextKind,
  mailTextKinds,
  mailTextsOf,
  mailValues,
  type MailValues,
  statementMailValues,
  unknownMailFields,
  usualMailTexts,
} from './mail-text.ts';
export {
  decideNumbering,
  type NumberedPaper,
  numberedPapers,
  type Numbering,
  seriesOf,
} from './numbering.ts';
export {
  datesFrom,
  decideSchedule,
  equalParts,
  invoiceParts,
  mostParts,
  nameOfPart,
  nextPayment,
  openParts,
  partAmount,
} from './payment-schedule.ts';
export { commonDueInDays, dueDateFor } from './payment-terms.ts';
export { quoteRefusals } from './quote-refusals.ts';
export { type QuoteDraft, type QuoteFacts, quoteState, type QuoteState, quoteStates } from './quote.ts';
export {
  creditNotePaperWords,
  invoicePaperWords,
  isStillDraft,
  measureText,
  quotePaperWords,
  type SalesPaperWords,
} from './sales-paper.ts';
