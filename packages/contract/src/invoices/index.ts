export { invoicePrints, type InvoicePrintView } from './invoice-prints.endpoints.ts';
export { invoices, publicInvoices } from './invoices.endpoints.ts';
export {
  type DueInvoicesView,
  type InvoiceDocumentView,
  type InvoiceRowView,
  invoiceState,
  type InvoiceView,
  type PublicInvoiceView,
} from './invoices.views.ts';
export { lateFeePlan, type LateFeePlanView, lateFees } from './late-fees.endpoints.ts';
export {
  recurringInvoiceFields,
  type RecurringInvoiceFields,
  type RecurringInvoiceRowView,
  recurringInvoices,
  type RecurringInvoiceView,
} from './recurring-invoices.endpoints.ts';
export {
  type InvoiceMailsView,
  reminderPlan,
  type ReminderPlanView,
  reminders,
} from './reminders.endpoints.ts';
