import {
  formatQuantity,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '../foundation/index.ts';
import type { CreditNoteState } from './credit-note-state.ts';
import type { InvoiceState } from './invoice-state.ts';
import type { QuoteState } from './quote.ts';

/** What sets one kind of paper for a customer apart from another; all else they say alike. Amounts are minor units. */
export type SalesPaperWords = {
  /** What it is: "Invoice". */
  readonly name: string;
  /** What is over whom it is for. */
  readonly buyer: string;
  readonly days: readonly { readonly name: string; readonly day: CalendarDate }[];
  /** What is told below the total; what is taken off it is positive here. */
  readonly sums: readonly {
    readonly name: string;
    readonly amount: Money;
    readonly look: 'taken-off' | 'due';
  }[];
  /** In which parts it is paid; `open` is null where nothing is told of that. Left out where it is paid at once. */
  readonly parts?: readonly {
    readonly name: string;
    readonly day: CalendarDate;
    readonly amount: Money;
    readonly open: Money | null;
  }[];
  /** What it leaves out: sums and amounts, or prices, too. */
  readonly without?: 'sums' | 'prices';
  /** What is beside the code that leads a phone to its page; null where nothing is left to do there. */
  readonly scan: string | null;
  /** What is across it. */
  readonly stamp: 'draft' | 'void' | 'paid' | 'refunded' | 'accepted' | null;
};

/**
 * Tells whether an invoice or a quote of this state is a draft, planned for a moment or not: without a number, free to
 * change.
 */
export const isStillDraft = (state: InvoiceState | QuoteState): boolean =>
  state === 'draft' || state === 'scheduled';

/** The words of an invoice. Amounts are minor units. */
export function invoicePaperWords(invoice: {
  readonly state: InvoiceState;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly totalCents: Money;
  readonly paidCents: Money;
  readonly creditedCents: Money;
  readonly balanceCents: Money;
  readonly parts: readonly {
    readonly name: string;
    readonly dueDate: CalendarDate;
    readonly amountCents: Money;
    readonly openCents: Money;
  }[];
  /** A page that names none says nothing of paying. */
  readonly waysToPay: readonly unknown[];
}): SalesPaperWords {
  const { state, totalCents, paidCents, creditedCents, balanceCents } = invoice;
  const writtenOff = subtractMoney(totalCents, sumMoney([paidCents, creditedCents, balanceCents]));
  const isSettling = !isStillDraft(state) && state !== 'void';
  const takenOff = [
    { name: 'Paid', amount: paidCents, look: 'taken-off' as const },
    { name: 'Credited', amount: creditedCents, look: 'taken-off' as const },
    { name: 'Written off', amount: writtenOff, look: 'taken-off' as const },
  ].filter(({ amount }) => amount > zeroMoney);
  return {
    name: 'Invoice',
    buyer: 'Bill to',
    days: [
      { name: 'Issued', day: invoice.issueDate },
      { name: 'Due', day: invoice.dueDate },
    ],
    ...(invoice.parts.length < 2
      ? {}
      : {
          parts: invoice.parts.map(({ name, dueDate, amountCents, openCents }) => ({
            name,
            day: dueDate,
            amount: amountCents,
            open: isSettling ? openCents : null,
          })),
        }),
    sums: !isSettling ? [] : [...takenOff, { name: 'Balance due', amount: balanceCents, look: 'due' }],
    scan:
      isStillDraft(state) || balanceCents <= zeroMoney
        ? null
        : invoice.waysToPay.length === 0
          ? 'Scan to see this invoice'
          : 'Scan to see and pay this invoice',
    stamp: stampOf(state),
  };
}

/** How much of a line it is, with its unit: "2.5 h", "3". */
export const measureText = (
  line: { readonly quantity: Quantity; readonly unit?: string | undefined },
  locale?: string,
): string => `${formatQuantity(line.quantity, locale)} ${line.unit ?? ''}`.trimEnd();

function stampOf(state: InvoiceState): SalesPaperWords['stamp'] {
  if (isStillDraft(state)) return 'draft';
  if (state === 'partially-refunded') return 'paid';
  return state === 'void' || state === 'paid' || state === 'refunded' ? state : null;
}

/** The words of a quote. `acceptedAt` is an ISO 8601 instant. */
export function quotePaperWords(quote: {
  readonly state: QuoteState;
  readonly issueDate: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly acceptedAt: string | null;
}): SalesPaperWords {
  return {
    name: 'Quote',
    buyer: 'For',
    days: [
      { name: 'Issued', day: quote.issueDate },
      { name: 'Valid until', day: quote.validUntil },
    ],
    sums: [],
    scan: quote.state === 'sent' || quote.state === 'viewed' ? 'Scan to see and accept this quote' : null,
    stamp: isStillDraft(quote.state) ? 'draft' : quote.acceptedAt === null ? null : 'accepted',
  };
}

/** The words of a credit note. Amounts are minor units. */
export function creditNotePaperWords(note: {
  readonly state: CreditNoteState;
  readonly issueDate: CalendarDate;
  readonly invoiceDate: CalendarDate;
  readonly appliedCents: Money;
  readonly refundedCents: Money;
  readonly unappliedCents: Money;
}): SalesPaperWords {
  const { state, appliedCents, refundedCents, unappliedCents } = note;
  const takenOff = [
    { name: 'Taken off invoices', amount: appliedCents, look: 'taken-off' as const },
    { name: 'Refunded', amount: refundedCents, look: 'taken-off' as const },
  ].filter(({ amount }) => amount > zeroMoney);
  return {
    name: 'Credit note',
    buyer: 'Credit to',
    days: [
      { name: 'Issued', day: note.issueDate },
      { name: 'Invoice of', day: note.invoiceDate },
    ],
    sums:
      state === 'draft' || state === 'void'
        ? []
        : [...takenOff, { name: 'Your credit', amount: unappliedCents, look: 'due' }],
    scan: null,
    stamp: state === 'draft' || state === 'void' ? state : null,
  };
}
