import type { CalendarDate, Money } from '../foundation/index.ts';

/** The states an invoice is shown in, in the order of a life. */
export const invoiceStates = [
  'draft',
  'scheduled',
  'issued',
  'sent',
  'viewed',
  'overdue',
  'partially-paid',
  'paid',
  'partially-refunded',
  'refunded',
  'credited',
  'written-off',
  'void',
] as const;

/** The state an invoice is shown in. It is derived and never stored. */
export type InvoiceState = (typeof invoiceStates)[number];

/** Which invoices a list may be narrowed to: those of a state, or all of which something is owed, overdue or not. */
export const invoiceStandings = ['unpaid', ...invoiceStates] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** By what a list of invoices is sorted; with a minus, the latest day or the largest amount first. */
export const invoiceSorts = [
  '-issued',
  'issued',
  'due',
  '-due',
  'total',
  '-total',
  'balance',
  '-balance',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** What the state follows from. Instants are ISO 8601 in UTC; amounts are minor units. */
export type InvoiceFacts = {
  readonly issuedAt: string | null;
  /** When its mail goes out by itself, and issues a draft. */
  readonly scheduledAt: string | null;
  /** When it went to the customer, by mail, by its link or some other way. */
  readonly sentAt: string | null;
  readonly viewedAt: string | null;
  readonly voidedAt: string | null;
  /** Of the next part that is not paid. */
  readonly dueDate: CalendarDate;
  readonly total: Money;
  readonly paid: Money;
  /** What credit notes have lowered it by. */
  readonly credited: Money;
  readonly writtenOff: Money;
  /** Amount refunded, out of payments and credit notes. */
  readonly refunded: Money;
  /** What of `refunded` its credit notes paid back: it is still in `paid`, where what a payment paid back is not. */
  readonly refundedCredit: Money;
};

/**
 * The shown state. Of what is true at once the first counts: void, scheduled, draft, written off, refunded, paid,
 * credited, overdue, partially paid, viewed, sent, issued. Scheduled is a draft that is planned for a moment. Refunded is what is
 * settled and of which money went back, wholly where none of it is left; what a payment paid back alone is owed again.
 * Credited is what credit notes have settled without any payment. `today` is the business's own calendar date; an invoice
 * is overdue from the day after its due date.
 */
export function invoiceState(facts: InvoiceFacts, today: CalendarDate): InvoiceState {
  if (facts.voidedAt !== null) return 'void';
  if (facts.issuedAt === null) return facts.scheduledAt === null ? 'draft' : 'scheduled';
  if (facts.paid + facts.credited + facts.writtenOff >= facts.total) {
    if (facts.writtenOff > 0) return 'written-off';
    if (facts.refundedCredit > 0 || (facts.refunded > 0 && facts.credited > 0)) {
      return facts.refundedCredit >= facts.paid ? 'refunded' : 'partially-refunded';
    }
    return facts.credited > 0 && facts.paid === 0 ? 'credited' : 'paid';
  }
  if (facts.dueDate < today) return 'overdue';
  if (facts.paid > 0) return 'partially-paid';
  if (facts.viewedAt !== null) return 'viewed';
  return facts.sentAt === null ? 'issued' : 'sent';
}
