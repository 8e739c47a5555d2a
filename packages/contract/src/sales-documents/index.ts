export { customerMail, customerMails, type CustomerMailView } from './customer-mails.endpoints.ts';
export { customerStatements, type CustomerStatementView } from './customer-statements.endpoints.ts';
export { checkMailFields, mailTexts, mailTextsInput, type MailTextsView } from './mail-texts.endpoints.ts';
export {
  byLink,
  contentRefusals,
  invoiceDraftFields,
  type InvoiceDraftFields,
  mailedRefusals,
  mailFields,
  paperMailFields,
  paperSize,
  quoteDraftFields,
  type QuoteDraftFields,
  salesDraftFields,
  type SalesDraftFields,
  salesLine,
  scheduleRefusals,
  seenVersion,
} from './sales-drafts.endpoints.ts';
export { salesPapers, type TypedPaper } from './sales-papers.endpoints.ts';
export {
  appliedTaxRate,
  discount,
  type InvoiceLineView,
  invoiceTaxView,
  type PartyView,
  paymentSchedule,
  salesPaperView,
  type SalesPaperView,
  scheduledAt,
  taxExemption,
} from './sales-papers.views.ts';
export { scheduledMails, type ScheduledMailView } from './scheduled-mails.endpoints.ts';
