import {
  allocateMoney,
  negateMoney,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import type { JournalEntryDraft, JournalLine } from '../books/index.ts';
import { amountAllocated, amountDeposited, type CreditSource } from './payment-decisions.ts';
import type { PaymentDraft } from './payment.ts';

/** The ids of the system accounts that payments post to. */
export type PaymentAccounts = {
  readonly accountsReceivable: string;
  /** What customers have paid and no invoice has taken: it is owed to them. */
  readonly customerDeposits: string;
  readonly tips: string;
  readonly paymentFees: string;
};

type EntryHead = { readonly id: string; readonly memo: string };

/**
 * The journal entry of a payment: debit the account it was put into and what was kept of it; credit accounts receivable
 * with what is given to invoices, customer deposits with the rest, and tips. The fee and the tip are of the events of these
 * invoices. Taking the payment back is the reversal of this entry.
 */
export function paymentPosting(
  payment: PaymentDraft,
  accounts: PaymentAccounts,
  entry: EntryHead,
  /** Events of invoices, by invoice. */
  events: ReadonlyMap<string, string | null> = new Map(),
): JournalEntryDraft {
  const allocated = amountAllocated(payment);
  return {
    ...entry,
    date: payment.date,
    kind: 'payment',
    source: { kind: 'payment', id: payment.id },
    lines: [
      { accountId: payment.depositAccountId, amount: amountDeposited(payment) },
      ...shareAmong(payment, payment.fee, events).map((fee) => ({ accountId: accounts.paymentFees, ...fee })),
      { accountId: accounts.accountsReceivable, amount: negateMoney(allocated) },
      {
        accountId: accounts.customerDeposits,
        amount: negateMoney(subtractMoney(payment.amount, allocated)),
      },
      ...shareAmong(payment, negateMoney(payment.tip), events).map((tip) => ({
        accountId: accounts.tips,
        ...tip,
      })),
    ].filter(({ amount }) => amount !== 0),
  };
}

/** Prorates an amount by what is given to invoices of each event; the rest of the money is of no event. */
function shareAmong(
  payment: PaymentDraft,
  whole: Money,
  events: ReadonlyMap<string, string | null>,
): Pick<JournalLine, 'amount' | 'eventId'>[] {
  const given = new Map<string | null, number>();
  const add = (eventId: string | null, amount: number) =>
    given.set(eventId, (given.get(eventId) ?? 0) + amount);
  for (const { invoiceId, amount } of payment.allocations) add(events.get(invoiceId) ?? null, amount);
  add(null, subtractMoney(payment.amount, amountAllocated(payment)));
  const parts = allocateMoney(whole, [...given.values()]);
  return [...given.keys()].map((eventId, index) => ({ eventId, amount: parts[index] ?? zeroMoney }));
}

/**
 * The journal entry of money that came before, or was credited, and is given to an invoice now: debit customer deposits, credit accounts
 * receivable. An `amount` below zero goes the other way: taken off an invoice, and the customer's credit again.
 */
export function creditPosting(
  credit: { readonly source: CreditSource; readonly date: CalendarDate; readonly amount: Money },
  accounts: Pick<PaymentAccounts, 'accountsReceivable' | 'customerDeposits'>,
  entry: EntryHead,
): JournalEntryDraft {
  return {
    ...entry,
    date: credit.date,
    kind: credit.source.kind,
    source: credit.source,
    lines: [
      { accountId: accounts.customerDeposits, amount: credit.amount },
      { accountId: accounts.accountsReceivable, amount: negateMoney(credit.amount) },
    ],
  };
}

/** The journal entry of a refund: debit customer deposits, credit the account that the money leaves. */
export function refundPosting(
  refund: {
    readonly id: string;
    readonly date: CalendarDate;
    readonly amount: Money;
    readonly moneyAccountId: string;
  },
  accounts: Pick<PaymentAccounts, 'customerDeposits'>,
  entry: EntryHead,
): JournalEntryDraft {
  return {
    ...entry,
    date: refund.date,
    kind: 'customer-refund',
    source: { kind: 'customer-refund', id: refund.id },
    lines: [
      { accountId: accounts.customerDeposits, amount: refund.amount },
      { accountId: refund.moneyAccountId, amount: negateMoney(refund.amount) },
    ],
  };
}

/** The journal entry of what is given up of an invoice: debit bad debts, credit accounts receivable. */
export function writeOffPosting(
  writeOff: { readonly invoiceId: string; readonly date: CalendarDate; readonly amount: Money },
  accounts: { readonly accountsReceivable: string; readonly badDebts: string },
  entry: EntryHead,
): JournalEntryDraft {
  return {
    ...entry,
    date: writeOff.date,
    kind: 'write-off',
    source: { kind: 'write-off', id: writeOff.invoiceId },
    lines: [
      { accountId: accounts.badDebts, amount: writeOff.amount },
      { accountId: accounts.accountsReceivable, amount: negateMoney(writeOff.amount) },
    ],
  };
}
