import type { CalendarDate, Money } from '../foundation/index.ts';

/** The states an invoice is shown in, in the order of a life. */
export const invoiceStates = [
  'draft',
  'sent',
  'viewed',
  'partially-paid',
  'paid',
  'written-off',
  'overdue',
  'void',
] as const;

/** The state an invoice is shown in. It is derived and never stored. */
export type InvoiceState = (typeof invoiceStates)[number];

/** What the state follows from. Instants are ISO 8601 in UTC; amounts are minor units. */
export type InvoiceFacts = {
  readonly issuedAt: string | null;
  readonly viewedAt: string | null;
  readonly voidedAt: string | null;
  readonly dueDate: CalendarDate;
  readonly total: Money;
  readonly paid: Money;
  readonly writtenOff: Money;
};

/**
 * The shown state. Of what is true at once the first counts: void, draft, written off, paid, overdue, partially paid,
 * viewed, sent. `today` is the business's own calendar date; an invoice is overdue from the day after its due date.
 */
export function invoiceState(facts: InvoiceFacts, today: CalendarDate): InvoiceState {
  if (facts.voidedAt !== null) return 'void';
  if (facts.issuedAt === null) return 'draft';
  if (facts.paid + facts.writtenOff >= facts.total) return facts.writtenOff > 0 ? 'written-off' : 'paid';
  if (facts.dueDate < today) return 'overdue';
  if (facts.paid > 0) return 'partially-paid';
  return facts.viewedAt === null ? 'sent' : 'viewed';
}
