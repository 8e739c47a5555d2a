export {
  decideEditInvoice,
  decideOverwrite,
  decideIncomeAccounts,
  decideInvoiceContents,
  decideIsOpen,
  decideIssueInvoice,
  decideRemind,
  decideVoidInvoice,
  decideWriteOff,
  decideComplete,
  type InvoiceRefusal,
} from './invoice-decisions.ts';
export { invoiceLimits } from './invoice-limits.ts';
export {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  parseInvoiceNumberPattern,
  type InvoiceNumberPattern,
} from './invoice-number.ts';
export {
  decideNumbering,
  numberedPapers,
  seriesOf,
  type NumberedPaper,
  type Numbering,
} from './numbering.ts';
export {
  creditedGoods,
  type CreditableInvoice,
  type CreditableLine,
  type CreditedBefore,
  type CreditedGoods,
  type CreditLineWish,
  type CreditNoteDraft,
} from './credit-note.ts';
export {
  creditNoteState,
  creditNoteStates,
  type CreditNoteFacts,
  type CreditNoteState,
} from './credit-note-state.ts';
export {
  decideCredit,
  decideCreditNoteStands,
  decideEditCreditNote,
  decideVoidCreditNote,
  type CreditRefusal,
} from './credit-note-decisions.ts';
export { creditNotePosting } from './credit-note-posting.ts';
export { creditNoteRefusals } from './credit-note-refusals.ts';
export {
  creditableOf,
  creditNoteTotals,
  creditsTheSame,
  spreadCredit,
  spreadRefund,
  type CreditNoteTotals,
} from './credit-note-totals.ts';
export { channelOfInvoice, invoicePosting, type InvoiceAccounts } from './invoice-posting.ts';
export {
  chargesTheSame,
  invoiceTaxes,
  type AppliedTax,
  type InvoiceTaxes,
  type TaxWish,
} from './invoice-tax.ts';
export { invoiceRefusals } from './invoice-refusals.ts';
export {
  invoiceSorts,
  invoiceStandings,
  invoiceState,
  invoiceStates,
  type InvoiceFacts,
  type InvoiceSort,
  type InvoiceStanding,
  type InvoiceState,
} from './invoice-state.ts';
export { invoiceTotals, type InvoiceLineTotals, type InvoiceTotals } from './invoice-totals.ts';
export type {
  Discount,
  Invoice,
  InvoiceDraft,
  InvoiceLine,
  InvoicePricing,
  PartShare,
  PaymentSchedule,
  WrittenSchedule,
} from './invoice.ts';
export {
  accountOf,
  nameOfStatementLine,
  statementKinds,
  type StatementKind,
  type StatementLine,
  decideMailStatement,
} from './customer-statement.ts';
export {
  decideAcceptQuote,
  decideConvertQuote,
  decideDeclineQuote,
  decideEditQuote,
  decideMailQuote,
  decideSendQuote,
  type QuoteRefusal,
} from './quote-decisions.ts';
export { quoteRefusals } from './quote-refusals.ts';
export { quoteState, quoteStates, type QuoteDraft, type QuoteFacts, type QuoteState } from './quote.ts';
export {
  creditNotePaperWords,
  invoicePaperWords,
  isStillDraft,
  measureText,
  quotePaperWords,
  type SalesPaperWords,
} from './sales-paper.ts';
export {
  fillMailText,
  mailFieldsOf,
  mailTextKinds,
  mailTextsOf,
  mailValues,
  statementMailValues,
  unknownMailFields,
  usualMailTexts,
  type MailText,
  type MailTextKind,
  type MailValues,
} from './mail-text.ts';
export {
  decideGoesOut,
  decideRecurringInvoice,
  dueDateOfOccurrence,
  mostFailuresInARow,
  recurringInvoiceOutcomes,
  recurringInvoiceState,
  type RecurringInvoiceOutcome,
  type RecurringInvoiceState,
} from './recurring-invoice.ts';
export { lateFeeOf, planLateFee, type LateFeePlan, type LateFeeWish, type LatePart } from './late-fee.ts';
export {
  dueReminder,
  firstReminderDay,
  mostReminders,
  nextReminder,
  planReminders,
  reminderHours,
  type Reminder,
  type ReminderPlan,
  type ReminderWish,
} from './reminders.ts';
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
  type InvoicePart,
} from './payment-schedule.ts';
export { newlyOverdueDueDates } from './newly-overdue.ts';
export { commonDueInDays, dueDateFor } from './payment-terms.ts';
export {
  consignmentMoney,
  consignmentRefusals,
  decideFromShop,
  type ConsignmentMoney,
  type SoldOnConsignment,
} from './consignment.ts';
export { mostPrinted, printForms, type PrintForm } from './invoice-print.ts';
