import type { CalendarDate, Money } from '../foundation/index.ts';

/** Every format of a bank's file that can be read. OFX is also what QuickBooks calls QFX. */
export const bankFileFormats = ['csv', 'ofx', 'qif', 'camt', 'mt940'] as const;

/** How a file of a bank is written. */
export type BankFileFormat = (typeof bankFileFormats)[number];

/** Every state of a bank line, from unseen to settled. */
export const bankLineStates = ['new', 'suggested', 'matched', 'categorised', 'excluded'] as const;

/** What has become of a bank line. Matched and categorised are in the books; the others do not. */
export type BankLineState = (typeof bankLineStates)[number];

/** The lists of the inbox: what is to be reviewed, what is in one state, and what the bank has not booked yet. */
export const inboxLists = ['review', 'suggested', 'matched', 'categorised', 'excluded', 'pending'] as const;

/** One of the lists of the inbox. */
export type InboxList = (typeof inboxLists)[number];

/** One line of a bank's statement. `amount` is above zero for what came into the account, below for what left it. */
export type BankLine = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly payee: string;
  readonly description: string;
  readonly checkNumber: string;
  /** Tells the line from all others of its account, in whichever file it comes. */
  readonly bankId: string;
  /** The bank has not booked it yet. */
  readonly pending: boolean;
};
