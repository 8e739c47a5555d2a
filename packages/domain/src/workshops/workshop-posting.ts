import type { JournalEntryDraft, JournalLine } from '../books/index.ts';
import { negateMoney, subtractMoney, sumMoney, type CalendarDate, type Money } from '../foundation/index.ts';
import type { Share } from './place-money.ts';

/** The ids of the system accounts that workshops post to. */
export interface WorkshopAccounts {
  readonly deferredIncome: string;
  readonly workshops: string;
  readonly paymentFees: string;
}

/** An entry of a workshop: its source is the event. */
interface EntryHead {
  readonly id: string;
  readonly date: CalendarDate;
  readonly memo: string;
}

const head = ({ id, date, memo }: EntryHead, eventId: string) => ({
  ...{ id, date, memo },
  source: { kind: 'workshop', id: eventId },
});

const at = (eventId: string) => ({ eventId, channel: 'direct' as const });

const posted = (lines: readonly JournalLine[]) => lines.filter(({ amount }) => amount !== 0);

/** Sums parts by the event that they belong to; `id` is that of the event. */
function byEvent(parts: readonly Share[]): readonly Share[] {
  return [...Map.groupBy(parts, ({ id }) => id)].map(([id, of]) => ({
    id,
    cents: sumMoney(of.map(({ cents }) => cents)),
  }));
}

/**
 * Returns the entry of a payment for places: debit the account that the money is put into and the fee that was withheld,
 * credit deferred income of each event. `parts` are by the id of the event. Minor units.
 */
export function placePaymentPosting(
  payment: {
    readonly parts: readonly Share[];
    readonly fee: Money;
    readonly moneyAccountId: string;
  },
  accounts: WorkshopAccounts,
  entry: EntryHead,
): JournalEntryDraft {
  const parts = byEvent(payment.parts);
  const eventId = parts[0]?.id ?? '';
  const amount = sumMoney(parts.map(({ cents }) => cents));
  return {
    ...head(entry, eventId),
    kind: 'workshop-payment',
    lines: posted([
      { accountId: payment.moneyAccountId, amount: subtractMoney(amount, payment.fee) },
      { accountId: accounts.paymentFees, amount: payment.fee, ...at(eventId) },
      ...parts.map(({ id, cents }) => ({
        ...{ accountId: accounts.deferredIncome, amount: negateMoney(cents) },
        ...at(id),
      })),
    ]),
  };
}

/**
 * Returns the entry of a refund for places: debit deferred income of each event, credit the account that the money leaves.
 * Parts below zero are refunds that came back. Minor units.
 */
export function placeRefundPosting(
  refund: { readonly parts: readonly Share[]; readonly moneyAccountId: string },
  accounts: Pick<WorkshopAccounts, 'deferredIncome'>,
  entry: EntryHead,
): JournalEntryDraft {
  const parts = byEvent(refund.parts);
  return {
    ...head(entry, parts[0]?.id ?? ''),
    kind: 'workshop-refund',
    lines: posted([
      ...parts.map(({ id, cents }) => ({
        ...{ accountId: accounts.deferredIncome, amount: cents },
        ...at(id),
      })),
      { accountId: refund.moneyAccountId, amount: negateMoney(sumMoney(parts.map(({ cents }) => cents))) },
    ]),
  };
}

/** Returns the entry that moves deferred income to income of a workshop, or back where it is below zero. Minor units. */
export const earningPosting = (
  earning: { readonly eventId: string; readonly amount: Money },
  accounts: Pick<WorkshopAccounts, 'deferredIncome' | 'workshops'>,
  entry: EntryHead,
): JournalEntryDraft => ({
  ...head(entry, earning.eventId),
  kind: 'workshop-income',
  lines: [
    { accountId: accounts.deferredIncome, amount: earning.amount, ...at(earning.eventId) },
    { accountId: accounts.workshops, amount: negateMoney(earning.amount), ...at(earning.eventId) },
  ],
});

/** Returns the entry that moves deferred income of an attendee to another event. Minor units. */
export const movedPlacePosting = (
  move: { readonly from: string; readonly to: string; readonly amount: Money },
  { deferredIncome }: Pick<WorkshopAccounts, 'deferredIncome'>,
  entry: EntryHead,
): JournalEntryDraft => ({
  ...head(entry, move.to),
  kind: 'workshop-payment',
  lines: [
    { accountId: deferredIncome, amount: move.amount, ...at(move.from) },
    { accountId: deferredIncome, amount: negateMoney(move.amount), ...at(move.to) },
  ],
});
