import { type Money } from '../foundation/index.ts';

/** The states a credit note is shown in, in the order of a life. */
export const creditNoteStates = ['draft', 'open', 'applied', 'refunded', 'void'] as const;

/** The state a credit note is shown in. It is derived and never stored. */
export type CreditNoteState = (typeof creditNoteStates)[number];

/** The facts that decide the state. Instants are ISO 8601 in UTC; amounts are minor units. */
export type CreditNoteFacts = {
  readonly issuedAt: string | null;
  readonly voidedAt: string | null;
  readonly total: Money;
  /** The part applied to invoices. */
  readonly applied: Money;
  /** The part paid back. */
  readonly refunded: Money;
};

/**
 * The shown state: open while something of it is left; then refunded where any of it was paid back, else applied.
 * The same rule as `credit_note_state` in SQL, and a test holds them together.
 */
export function creditNoteState(facts: CreditNoteFacts): CreditNoteState {
  if (facts.voidedAt !== null) return 'void';
  if (facts.issuedAt === null) return 'draft';
  if (facts.applied + facts.refunded < facts.total) return 'open';
  return facts.refunded > 0 ? 'refunded' : 'applied';
}
