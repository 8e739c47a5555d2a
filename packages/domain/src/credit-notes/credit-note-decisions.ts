import {
  refuse,
  subtractMoney,
  succeed,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { financeRefusals } from '../books/index.ts';
import type { CreditableInvoice, CreditNoteDraft } from './credit-note.ts';
import { creditNoteRefusals } from './credit-note-refusals.ts';
import { invoiceRefusals, type Invoice } from '../sales-documents/index.ts';

const { refusal } = creditNoteRefusals;

type Lifecycle = { readonly issuedAt: string | null; readonly voidedAt: string | null };

/** Tells whether the credit note may still be changed or deleted: only a draft may. */
export function decideEditCreditNote(
  note: Lifecycle,
): Outcome<true, Refusal<'credit-note-is-void' | 'credit-note-already-issued'>> {
  if (note.voidedAt !== null) return refuse(refusal('credit-note-is-void'));
  return note.issuedAt === null ? succeed(true) : refuse(refusal('credit-note-already-issued'));
}

/** Why so much may not be credited of an invoice. */
export type CreditRefusal = Refusal<
  | 'invoice-not-issued'
  | 'invoice-is-void'
  | 'invoice-is-written-off'
  | 'from-opening-balances'
  | 'credit-note-needs-lines'
  | 'credit-note-line-not-found'
  | 'credit-note-line-twice'
  | 'credit-exceeds-invoice'
  | 'credit-note-before-invoice'
>;

/**
 * Whether this may be credited: the invoice is issued, stands and was not given up; each of its lines is named once,
 * with no more than what is left of it; and something is. The note is none before its invoice.
 */
export function decideCredit(
  note: CreditNoteDraft,
  invoice: Pick<Invoice, 'issuedAt' | 'voidedAt' | 'issueDate'> & {
    readonly writtenOff: Money;
    readonly openingId: string | null;
  },
  creditable: CreditableInvoice,
): Outcome<true, CreditRefusal> {
  if (invoice.voidedAt !== null) return refuse(invoiceRefusals.refusal('invoice-is-void'));
  if (invoice.issuedAt === null) return refuse(invoiceRefusals.refusal('invoice-not-issued'));
  if (invoice.openingId !== null) return refuse(financeRefusals.refusal('from-opening-balances'));
  if (invoice.writtenOff > 0) return refuse(invoiceRefusals.refusal('invoice-is-written-off'));
  if (note.issueDate < invoice.issueDate) {
    return refuse(refusal('credit-note-before-invoice', { field: 'issueDate', details: invoice.issueDate }));
  }
  const left = new Map(creditable.lines.map((line) => [line.lineId, line]));
  const named = new Set<string | null>();
  for (const [index, line] of note.lines.entries()) {
    const at = (name: string) => ({ field: `lines.${index}.${name}` });
    const of = left.get(line.invoiceLineId);
    if (!of) return refuse(refusal('credit-note-line-not-found', at('invoiceLineId')));
    if (named.has(line.invoiceLineId)) return refuse(refusal('credit-note-line-twice', at('invoiceLineId')));
    named.add(line.invoiceLineId);
    if (line.quantity < 0 || line.quantity > of.quantity) {
      return refuse(refusal('credit-exceeds-invoice', at('quantity')));
    }
    if (line.saidAmount !== null && (line.saidAmount < 0 || line.saidAmount > of.amount)) {
      return refuse(refusal('credit-exceeds-invoice', at('amountCents')));
    }
  }
  return note.lines.some(({ quantity, saidAmount }) => quantity > 0 || (saidAmount ?? 0) > 0)
    ? succeed(true)
    : refuse(refusal('credit-note-needs-lines', { field: 'lines' }));
}

/** Tells whether something may be taken of a credit note: it is issued and stands. */
export function decideCreditNoteStands(
  note: Lifecycle,
): Outcome<true, Refusal<'credit-note-is-void' | 'credit-note-not-issued'>> {
  if (note.voidedAt !== null) return refuse(refusal('credit-note-is-void'));
  return note.issuedAt === null ? refuse(refusal('credit-note-not-issued')) : succeed(true);
}

/**
 * Whether the note may be voided: it is issued, and nothing of it was used but for what lowered its own invoice when it
 * was issued. Amounts are minor units.
 */
export function decideVoidCreditNote(
  note: Lifecycle & {
    readonly applied: Money;
    readonly appliedAtIssue: Money;
    readonly refunded: Money;
    /** It belongs to a return, for which an order stands that was opened in exchange. */
    readonly isExchanged: boolean;
  },
): Outcome<
  true,
  Refusal<
    'credit-note-is-void' | 'credit-note-not-issued' | 'credit-note-is-used' | 'credit-note-of-exchange'
  >
> {
  const stands = decideCreditNoteStands(note);
  if (!stands.ok) return stands;
  const used = subtractMoney(note.applied, note.appliedAtIssue);
  if (used !== 0 || note.refunded !== 0) return refuse(refusal('credit-note-is-used'));
  return note.isExchanged ? refuse(refusal('credit-note-of-exchange')) : succeed(true);
}
