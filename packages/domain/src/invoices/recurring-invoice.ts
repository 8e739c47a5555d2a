import { customerRefusals } from '../customers/index.ts';
import {
  addDays,
  daysBetween,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { decideComplete, decideInvoiceContents, type InvoiceRefusal } from './invoice-decisions.ts';
import { invoiceRefusals, type InvoiceDraft } from '../sales-documents/index.ts';

/** What becomes of each invoice that is made: it waits as a draft, or it is issued and mailed. */
export const recurringInvoiceOutcomes = ['draft', 'sent'] as const;
export type RecurringInvoiceOutcome = (typeof recurringInvoiceOutcomes)[number];

/** So many in a row that could not go out, and the series waits for a person. */
export const mostFailuresInARow = 3;

/** So many days after its day an invoice still goes out by itself; mails of weeks ago would surprise both sides. */
const mostDaysLate = 7;

export type RecurringInvoiceState = 'active' | 'paused' | 'ended';

/** The shown state of a series; `pausedAt` is an ISO 8601 instant. */
export function recurringInvoiceState(series: {
  readonly nextDate: CalendarDate | null;
  readonly pausedAt: string | null;
}): RecurringInvoiceState {
  if (series.nextDate === null) return 'ended';
  return series.pausedAt === null ? 'active' : 'paused';
}

/** Whom the invoices go to, as far as it matters here. */
type Recipient = { readonly email: string; readonly isArchived: boolean } | null;

const { refusal } = invoiceRefusals;

/** Tells whether a series may be kept so: what it says is a whole invoice, and the person who is mailed has an address. */
export function decideRecurringInvoice(
  draft: InvoiceDraft,
  madeAs: RecurringInvoiceOutcome,
  recipient: Recipient,
): Outcome<true, InvoiceRefusal> {
  const contents = decideInvoiceContents(draft);
  if (!contents.ok) return contents;
  const complete = decideComplete(draft);
  if (!complete.ok) return complete;
  return madeAs === 'sent' && recipient?.email === ''
    ? refuse(refusal('customer-has-no-email', { field: 'madeAs' }))
    : succeed(true);
}

/** Tells whether one that is made today goes out by itself, or waits as a draft for a person to look at. */
export function decideGoesOut(
  day: CalendarDate,
  today: CalendarDate,
  recipient: Recipient,
): Outcome<true, Refusal<'recurring-invoice-is-late' | 'customer-is-archived' | 'customer-has-no-email'>> {
  if (recipient?.isArchived) return refuse(customerRefusals.refusal('customer-is-archived'));
  if (daysBetween(day, today) > mostDaysLate) return refuse(refusal('recurring-invoice-is-late'));
  return recipient?.email ? succeed(true) : refuse(refusal('customer-has-no-email'));
}

/** By when it is to be paid: the terms run from the day on which it is really made, where that is late. */
export function dueDateOfOccurrence(day: CalendarDate, today: CalendarDate, termsDays: number): CalendarDate {
  return addDays(day < today ? today : day, termsDays);
}
