import type { JournalEntryDraft, JournalLine, SaleChannel } from '../books/index.ts';
import { negateMoney, type CalendarDate, type Money } from '../foundation/index.ts';
import type { CloseEntry, MovementEntry, OpenEntry } from './till-entry.ts';

/** The ids of the system accounts that the till posts to by itself. */
export type TillAccounts = {
  readonly drawer: string;
  readonly overShort: string;
  readonly rounding: string;
  readonly tips: string;
};

type EntryHead = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly memo: string;
  /** The entry of the till that it books. */
  readonly entryId: string;
};

/** Event and channel of what was earned or spent. */
type Sold = { readonly eventId: string | null; readonly channel: SaleChannel };

/** Returns the journal entry, or null where nothing moves. */
function entryOf({ entryId, ...head }: EntryHead, lines: readonly JournalLine[]): JournalEntryDraft | null {
  const moved = lines.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return null;
  return { ...head, kind: 'till', source: { kind: 'till', id: entryId }, lines: moved };
}

/** Returns the entry of a float: debit the drawer, credit the account that it came from. */
export const floatPosting = (
  { floatCents }: Pick<OpenEntry, 'floatCents'>,
  accounts: Pick<TillAccounts, 'drawer'> & { readonly other: string },
  head: EntryHead,
): JournalEntryDraft | null =>
  entryOf(head, [
    { accountId: accounts.drawer, amount: floatCents },
    { accountId: accounts.other, amount: negateMoney(floatCents) },
  ]);

/** Returns the entry of money paid in, or the other way of money paid out or dropped. */
export function movementPosting(
  { movement, amountCents }: Pick<MovementEntry, 'movement' | 'amountCents'>,
  accounts: Pick<TillAccounts, 'drawer'> & { readonly other: string },
  head: EntryHead,
  /** Left out where the other account holds money. */
  sold?: Sold,
): JournalEntryDraft | null {
  const intoDrawer = movement === 'paid-in' ? amountCents : negateMoney(amountCents);
  return entryOf(head, [
    { accountId: accounts.drawer, amount: intoDrawer },
    { accountId: accounts.other, amount: negateMoney(intoDrawer), ...sold },
  ]);
}

/**
 * Returns the entry of a closing: the drawer gives what was expected, the account gets what was counted, and the
 * difference is cash over or short.
 */
export const closePosting = (
  { countedCents, expectedCents, differenceCents }: CloseEntry,
  accounts: Pick<TillAccounts, 'drawer' | 'overShort'> & { readonly other: string },
  head: EntryHead,
  sold: Sold,
): JournalEntryDraft | null =>
  entryOf(head, [
    { accountId: accounts.other, amount: countedCents },
    { accountId: accounts.drawer, amount: negateMoney(expectedCents) },
    { accountId: accounts.overShort, amount: negateMoney(differenceCents), ...sold },
  ]);

/**
 * Returns the entry of what cash rounding added to a sale, below zero for what it took off: debit the drawer, credit cash
 * rounding. Of a refund it is the other way round.
 */
export const roundingPosting = (
  rounding: Money,
  accounts: Pick<TillAccounts, 'drawer' | 'rounding'>,
  head: EntryHead,
  sold: Sold,
): JournalEntryDraft | null =>
  entryOf(head, [
    { accountId: accounts.drawer, amount: rounding },
    { accountId: accounts.rounding, amount: negateMoney(rounding), ...sold },
  ]);

/** Returns the entry of tips that are given back: debit tips, credit the accounts that the money leaves. */
export const tipsBackPosting = (
  parts: readonly { readonly accountId: string; readonly tip: Money }[],
  accounts: Pick<TillAccounts, 'tips'>,
  head: EntryHead,
  sold: Sold,
): JournalEntryDraft | null =>
  entryOf(
    head,
    parts.flatMap(({ accountId, tip }) => [
      { accountId: accounts.tips, amount: tip, ...sold },
      { accountId, amount: negateMoney(tip) },
    ]),
  );
