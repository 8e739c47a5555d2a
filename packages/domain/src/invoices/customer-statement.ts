import {
  addMoney,
  negateMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';

/** What changes what a customer owes. */
export const statementKinds = ['invoice', 'payment', 'refund'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Something that came to an account, or was taken back from it. */
export interface StatementLine {
  readonly kind: StatementKind;
  /** It was taken back: an invoice void, a payment or refund not there after all. */
  readonly isBack: boolean;
  /** Of the invoice, or of the payment that came or was refunded. */
  readonly number: string;
  readonly day: CalendarDate;
  /** Above zero what is owed more, below zero what is owed less. */
  readonly cents: Money;
}

/** What a line of a statement is called, on the screen and on paper. */
export function nameOfStatementLine({ kind, isBack, number }: Omit<StatementLine, 'day' | 'cents'>): string {
  if (kind === 'invoice') return isBack ? `Invoice ${number}, void` : `Invoice ${number}`;
  const name = kind === 'payment' ? `Payment ${number}` : `Refund of payment ${number}`;
  return isBack ? `${name}, taken back` : name;
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
