import { customerRefusals } from '../customers/index.ts';
import {
  addMoney,
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';

/** What changes what a customer owes. */
export const statementKinds = ['invoice', 'payment', 'refund', 'credit-note', 'credit-note-refund'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Something that came to an account, or was taken back from it. */
export interface StatementLine {
  readonly kind: StatementKind;
  /** It was taken back: an invoice void, a payment or refund not there after all. */
  readonly isBack: boolean;
  /** Of the invoice or credit note, or of what was refunded. */
  readonly number: string;
  readonly day: CalendarDate;
  /** Above zero what is owed more, below zero what is owed less. */
  readonly cents: Money;
}

/** Returns what a line of a statement is called, on the screen and on paper. */
export function nameOfStatementLine({ kind, isBack, number }: Omit<StatementLine, 'day' | 'cents'>): string {
  const names: Readonly<Record<StatementKind, string>> = {
    invoice: 'Invoice',
    payment: 'Payment',
    refund: 'Refund of payment',
    'credit-note': 'Credit note',
    'credit-note-refund': 'Refund of credit note',
  };
  const name = `${names[kind]} ${number}`;
  if (!isBack) return name;
  return kind === 'invoice' || kind === 'credit-note' ? `${name}, void` : `${name}, reversed`;
}

/**
 * What is owed after each line, and how it came from the first to the last. Below zero it is the customer's credit.
 */
export function accountOf<Line extends StatementLine>(opening: Money, lines: readonly Line[]) {
  let balance = opening;
  const withBalance = lines.map((line) => {
    balance = addMoney(balance, line.cents);
    return { ...line, balance };
  });
  const more = sumMoney(lines.map(({ cents }) => (cents > 0 ? cents : zeroMoney)));
  const less = sumMoney(lines.map(({ cents }) => (cents < 0 ? negateMoney(cents) : zeroMoney)));
  return { lines: withBalance, charged: more, credited: less, closing: balance };
}

/**
 * Tells whether the account of a customer is still theirs to be told: no one is written to who was erased or merged.
 */
export function decideMailStatement(customer: {
  readonly isErased: boolean;
  readonly mergedInto: string | null;
}): Outcome<true, Refusal<'customer-is-erased' | 'customer-is-merged'>> {
  if (customer.isErased) return refuse(customerRefusals.refusal('customer-is-erased'));
  if (customer.mergedInto !== null) return refuse(customerRefusals.refusal('customer-is-merged'));
  return succeed(true);
}
