export {
  decideComplete,
  decideEditInvoice,
  decideIncomeAccounts,
  decideInvoiceContents,
  decideIsOpen,
  decideIssueInvoice,
  decideOverwrite,
  decideRemind,
  decideVoidInvoice,
  decideWriteOff,
  type InvoiceRefusal,
} from './invoice-decisions.ts';
export { channelOfInvoice, type InvoiceAccounts, invoicePosting } from './invoice-posting.ts';
export { lateFeeOf, type LateFeePlan, type LateFeeWish, type LatePart, planLateFee } from './late-fee.ts';
export { newlyOverdueDueDates } from './newly-overdue.ts';
export {
  decideGoesOut,
  decideRecurringInvoice,
  dueDateOfOccurrence,
  mostFailuresInARow,
  type RecurringInvoiceOutcome,
  recurringInvoiceOutcomes,
  recurringInvoiceState,
} from './recurring-invoice.ts';
export {
  dueReminder,
  firstReminderDay,
  mostReminders,
  nextReminder,
  planReminders,
  type Reminder,
  reminderHours,
  type ReminderPlan,
  type ReminderWish,
} from './reminders.ts';
