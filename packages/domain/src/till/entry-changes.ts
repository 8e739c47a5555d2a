import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { tillRefusals } from './till-refusals.ts';

/** States of an entry: in the books, waiting for a person, or set aside by one. */
export const entryStates = ['taken', 'kept', 'set-aside'] as const;

/** The state of an entry on the server. */
export type EntryState = (typeof entryStates)[number];

/** Answers to an entry that was sent. Only `malformed` entries are not stored. */
export const entryAnswers = ['taken', 'taken-before', 'kept', 'malformed'] as const;

/** The answer to one entry that was sent. */
export type EntryAnswer = (typeof entryAnswers)[number];

/**
 * Ways in which an entry is booked that cannot be booked as it is: on the first open day, under no event, lines as custom
 * items, for no named customer, with the tax that was charged, under a number with a suffix, or on the usual account.
 */
export const entryChanges = [
  'next-open-day',
  'without-event',
  'as-custom-items',
  'without-customer',
  'with-charged-tax',
  'with-other-number',
  'usual-account',
] as const;

/** A way in which an entry is booked that cannot be booked as it is. */
export type EntryChange = (typeof entryChanges)[number];

const byProblem: Readonly<Record<string, readonly EntryChange[]>> = {
  'period-closed': ['next-open-day'],
  'tax-period-filed': ['next-open-day'],
  'till-event-cancelled': ['without-event'],
  'till-event-missing': ['without-event'],
  'event-not-found': ['without-event'],
  'product-not-found': ['as-custom-items'],
  'item-is-draft': ['as-custom-items'],
  'product-has-variants': ['as-custom-items'],
  'sold-unit-unknown': ['as-custom-items'],
  'sold-quantity-impossible': ['as-custom-items'],
  'lot-not-found': ['as-custom-items'],
  'lots-more-than-moved': ['as-custom-items'],
  'lot-twice': ['as-custom-items'],
  'stock-before-start': ['as-custom-items'],
  'customer-not-found': ['without-customer'],
  'customer-is-archived': ['without-customer'],
  'customer-is-erased': ['without-customer'],
  'customer-is-merged': ['without-customer'],
  'till-tax-differs': ['with-charged-tax', 'as-custom-items', 'without-customer'],
  'tax-rate-not-found': ['with-charged-tax'],
  'invoice-tax-changed': ['with-charged-tax'],
  'till-number-taken': ['with-other-number'],
  'till-number-of-other-till': ['with-other-number'],
  'invoice-number-taken': ['with-other-number'],
  'account-not-found': ['usual-account'],
  'account-archived': ['usual-account'],
  'deposit-account-not-allowed': ['usual-account'],
  'till-account-not-possible': ['usual-account'],
};

/** Lists the changes that a problem allows; none where an entry can only be tried again or set aside. */
export const changesFor = (problem: string): readonly EntryChange[] => byProblem[problem] ?? [];

/** Problems that go away by themselves when another entry arrives. */
const waiting: ReadonlySet<string> = new Set(['till-session-missing', 'till-sale-missing']);

/** Tells whether an entry only waits for another one. */
export const isWaiting = (problem: string): boolean => waiting.has(problem);

/** Decides about the changes that a person chose: each is one that the problem allows, or was chosen before. */
export function decideChanges(
  problem: string,
  earlier: readonly EntryChange[],
  chosen: readonly EntryChange[],
): Outcome<readonly EntryChange[], Refusal<'till-change-not-possible'>> {
  const allowed = new Set([...earlier, ...changesFor(problem)]);
  const other = chosen.findIndex((change) => !allowed.has(change));
  return other < 0
    ? succeed([...new Set([...earlier, ...chosen])])
    : refuse(tillRefusals.refusal('till-change-not-possible', { field: `changes.${String(other)}` }));
}
