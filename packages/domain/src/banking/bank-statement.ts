import type { CalendarDate, Money } from '../foundation/index.ts';

/** A line as a file tells it. `amount` is above zero for what came into the account; `row` counts from one. */
export type StatementLine = {
  readonly row: number;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly payee: string;
  readonly description: string;
  readonly checkNumber: string;
  /** What the bank itself calls the line, or nothing. */
  readonly bankReference: string;
  readonly pending: boolean;
};

/** Why a row of a file cannot become a line. */
export type WrongRowReason =
  | 'date-missing'
  | 'date-not-understood'
  | 'amount-missing'
  | 'amount-not-understood'
  | 'amount-zero'
  | 'other-currency'
  | 'too-few-columns'
  | 'quote-not-closed'
  | 'row-not-understood';

/** A row that cannot become a line. `text` is what is there. */
export type WrongRow = { readonly row: number; readonly reason: WrongRowReason; readonly text: string };

/** What an account held at the end of a day (of an unknown one: null). */
export type StatementBalance = { readonly amount: Money; readonly date: CalendarDate | null };

/** What a file says of one account. */
export type BankStatement = {
  /** The account's number as the bank writes it, or nothing. */
  readonly account: string;
  /** ISO code, or null where the file does not say. */
  readonly currency: string | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** The first row after which the bank's running balance is not what the lines make; null where all agree. */
  readonly brokenRow: number | null;
  readonly lines: readonly StatementLine[];
  readonly wrongRows: readonly WrongRow[];
};

/** Why nothing of a file can be read, and at which row of it. */
export type BankFileFault = {
  readonly row: number | null;
  readonly reason: 'file-empty' | 'not-a-bank-file' | 'file-broken' | 'bank-refused' | 'no-account';
  /** What exactly is wrong, in English; empty where the reason says all. */
  readonly details: string;
};

/** What was read of a file: one statement for each account, or why there is none. */
export type BankFileContent =
  | { readonly ok: true; readonly statements: readonly BankStatement[] }
  | { readonly ok: false; readonly fault: BankFileFault };

/** A file that cannot be read. */
export function faultyFile(
  reason: BankFileFault['reason'],
  details = '',
  row: number | null = null,
): { readonly ok: false; readonly fault: BankFileFault } {
  return { ok: false, fault: { row, reason, details } };
}

/** Text of a file on one line, and not longer than `most` signs. */
export function tidyText(text: string, most: number): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, most);
}

/** The most that is kept of a payee, a description, a check number and a bank's reference, in signs. */
export const bankTextLimits = { payee: 200, description: 1000, checkNumber: 40, bankReference: 200 } as const;
