export {
  byLink,
  invoiceDraftFields,
  mailFields,
  salesLine,
  type InvoiceDraftFields,
  type SalesDraftFields,
  quoteDraftFields,
  type QuoteDraftFields,
} from './sales-drafts.endpoints.ts';
export { invoices, publicInvoices } from './invoices.endpoints.ts';
export {
  appliedTaxRate,
  discount,
  invoiceTaxView,
  taxExemption,
  type InvoiceLineView,
  type PartyView,
  type SalesPaperView,
} from './sales-papers.views.ts';
export {
  dueInvoicesView,
  invoiceDocumentView,
  invoiceRowView,
  invoiceState,
  invoiceView,
  publicInvoiceView,
  type DueInvoicesView,
  type InvoiceDocumentView,
  type InvoiceRowView,
  type InvoiceView,
  type PublicInvoiceView,
} from './invoices.views.ts';
export { scheduledMails, type ScheduledMailView } from './scheduled-mails.endpoints.ts';
export {
  recurringInvoiceFields,
  recurringInvoices,
  type RecurringInvoiceFields,
  type RecurringInvoiceRowView,
  type RecurringInvoiceView,
} from './recurring-invoices.endpoints.ts';
export {
  creditNoteDraftFields,
  creditNotes,
  creditRefusals,
  type CreditNoteDraftFields,
} from './credit-notes.endpoints.ts';
export {
  creditNoteRowView,
  creditNoteState,
  type CreditableView,
  type CreditNoteRowView,
  type CreditNoteView,
} from './credit-notes.views.ts';
export { customerMails, type CustomerMailView } from './customer-mails.endpoints.ts';
export { customerStatements, type CustomerStatementView } from './customer-statements.endpoints.ts';
export {
  consignments,
  type ConsignmentShopRow,
  type ConsignmentShopView,
  type ConsignmentStatementView,
} from './consignments.endpoints.ts';
export { mailTexts, mailTextsInput, type MailTextsView } from './mail-texts.endpoints.ts';
export { invoicePrints, type InvoicePrintView } from './invoice-prints.endpoints.ts';
export { salesPapers, type TypedPaper } from './sales-papers.endpoints.ts';
export { lateFeePlan, lateFees, type LateFeePlanView } from './late-fees.endpoints.ts';
export {
  reminderPlan,
  reminders,
  type InvoiceMailsView,
  type ReminderPlanView,
} from './reminders.endpoints.ts';
export { publicQuotes, quotes } from './quotes.endpoints.ts';
export {
  quoteState,
  type PublicQuoteView,
  type QuoteDocumentView,
  type QuoteRowView,
  type QuoteView,
} from './quotes.views.ts';
