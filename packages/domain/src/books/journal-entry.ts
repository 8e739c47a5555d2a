import {
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import type { Account } from './account.ts';
import type { SaleChannel } from './event.ts';
import { isClosed, type BookLock } from './book-lock.ts';
import { financeRefusals } from './finance-refusals.ts';

/** Every kind of journal entry: what in the maker's life it records. */
export const journalEntryKinds = [
  'manual',
  'invoice',
  'payment',
  'customer-refund',
  'write-off',
  'credit-note',
  'expense',
  'income',
  'refund',
  'transfer',
  'contribution',
  'draw',
  'bill',
  'bill-payment',
  'opening',
  'reversal',
  'sales-tax-payment',
  'asset-purchase',
  'depreciation',
  'asset-disposal',
  'stock',
  'purchase',
  'workshop-payment',
  'workshop-refund',
  'workshop-income',
  'till',
] as const;

/** What a journal entry records. */
export type JournalEntryKind = (typeof journalEntryKinds)[number];

/** The record that caused an entry, such as `{ kind: 'invoice', id }`. */
export type EntrySource = { readonly kind: string; readonly id: string };

/**
 * One line of an entry. `amount` is in minor units: a debit is positive, a credit negative, never zero. What was earned
 * or spent says at which event and by which channel, where that is known.
 */
export type JournalLine = {
  readonly accountId: string;
  readonly amount: Money;
  readonly memo?: string;
  readonly eventId?: string | null;
  readonly channel?: SaleChannel | null;
};

/** An entry before the gate numbers and stores it. */
export type JournalEntryDraft = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly source: EntrySource | null;
  /** The entry that this one takes back; on reversals only. */
  readonly reversesId?: string;
  readonly lines: readonly JournalLine[];
};

/** An entry that the gate has taken, with its consecutive number. */
export type JournalEntry = JournalEntryDraft & { readonly number: number };

/** Why an entry may not enter the books. */
export type EntryRefusal = Refusal<
  'entry-needs-lines' | 'entry-line-zero' | 'entry-not-balanced' | 'period-closed'
>;

/**
 * Checks an entry against the laws of the books: at least two lines, none of zero, debits equal credits, dated on a
 * day that the lock leaves open.
 */
export function makeJournalEntry(
  draft: JournalEntryDraft,
  lock: BookLock,
): Outcome<JournalEntryDraft, EntryRefusal> {
  if (draft.lines.length < 2) return refuse(financeRefusals.refusal('entry-needs-lines', { field: 'lines' }));
  const zeroLine = draft.lines.findIndex((line) => line.amount === 0);
  if (zeroLine >= 0) {
    return refuse(financeRefusals.refusal('entry-line-zero', { field: `lines.${zeroLine}.amount` }));
  }
  const difference = sumMoney(draft.lines.map((line) => line.amount));
  if (difference !== 0) {
    return refuse(
      financeRefusals.refusal('entry-not-balanced', { details: `off by ${difference} minor units` }),
    );
  }
  return isClosed(draft.date, lock)
    ? refuse(
        financeRefusals.refusal('period-closed', {
          field: 'date',
          details: `closed through ${String(lock.closedThrough)}`,
        }),
      )
    : succeed(draft);
}

/**
 * Whether someone may post to the accounts of an entry by hand: each is there and in use. The refusal names the line.
 */
export function decideEntryAccounts(
  lines: readonly JournalLine[],
  accounts: ReadonlyMap<string, Pick<Account, 'archived'>>,
): Outcome<true, Refusal<'account-not-found' | 'account-archived'>> {
  for (const [index, line] of lines.entries()) {
    const field = `lines.${String(index)}.accountId`;
    const account = accounts.get(line.accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  }
  return succeed(true);
}

/**
 * Whether an entry may be taken back on this day: on its own or later. Before it there would be days on which the books
 * take back what no one has entered yet.
 */
export function decideReversalDay(
  entry: Pick<JournalEntryDraft, 'date'>,
  date: CalendarDate,
): Outcome<true, Refusal<'reversal-before-entry'>> {
  return date < entry.date
    ? refuse(financeRefusals.refusal('reversal-before-entry', { field: 'date', details: entry.date }))
    : succeed(true);
}

/**
 * Whether a document may be taken back on this day: not before the day on which what had settled it was taken back, for
 * until then the books would hold a payment of what no one owes.
 */
export function decideVoidDay(
  date: CalendarDate,
  /** When each settlement was taken back; null for one that stands, which is refused elsewhere. */
  settledUntil: readonly (CalendarDate | null)[],
): Outcome<true, Refusal<'void-before-settlements'>> {
  const later = settledUntil.find((day) => day !== null && date < day);
  return later
    ? refuse(financeRefusals.refusal('void-before-settlements', { field: 'date', details: later }))
    : succeed(true);
}

/**
 * The entry that takes another one back, line by line. It keeps the source, so that the document shows both,
 * and goes through `makeJournalEntry` like any other.
 */
export function reverseEntry(
  entry: JournalEntryDraft,
  reversal: { readonly id: string; readonly date: CalendarDate; readonly memo: string },
): JournalEntryDraft {
  return {
    ...reversal,
    kind: 'reversal',
    source: entry.source,
    reversesId: entry.id,
    lines: entry.lines.map((line) => ({ ...line, amount: negateMoney(line.amount) })),
  };
}
