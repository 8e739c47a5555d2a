import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listStandingWriteOffs, type SettlementRow } from '@atelier/database/payments/payments.reads';
import {
  addSettlements,
  markSettlementReversed,
  type BackBy,
} from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decideReversalDay,
  reverseEntry,
  type BookLock,
  type JournalEntryDraft,
} from '@atelier/domain/books';
import {
  negateMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { creditPosting, type CreditSource, type PaymentAccounts } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';

/** On which day something is settled or taken back, and what posting it asks for. */
export interface Settling {
  readonly date: CalendarDate;
  readonly bookLock: BookLock;
  readonly accounts: PaymentAccounts;
}

/** The accounts that payments post to. */
export async function readPaymentAccounts(tenant: Tenant): Promise<PaymentAccounts> {
  const ids = await getSystemAccounts(tenant, [
    'accounts-receivable',
    'customer-deposits',
    'tips',
    'payment-fees',
  ]);
  return {
    accountsReceivable: ids['accounts-receivable'],
    customerDeposits: ids['customer-deposits'],
    tips: ids.tips,
    paymentFees: ids['payment-fees'],
  };
}

/** Why what has settled an invoice stays as it is. */
export type TakeBackRefusal =
  | PostingRefusal
  | Refusal<
      'reversal-before-entry' | 'entry-reconciled' | 'settlement-already-reversed' | 'tax-period-filed'
    >;

/** Posts the reversal of an entry of payments, and answers its id. */
export async function takeBackEntry(
  tenant: Tenant,
  entryId: string,
  { date, bookLock }: Pick<Settling, 'date' | 'bookLock'>,
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    { readonly entryId: string },
    PostingRefusal | Refusal<'reversal-before-entry' | 'entry-reconciled'>
  >
> {
  const entry = await getPostedEntry(tenant, entryId);
  const day = decideReversalDay(entry, date);
  if (!day.ok) return day;
  const reversal = reverseEntry(entry, { id: tools.ids.next(), date, memo: `Reversed: ${entry.memo}` });
  const posted = await postJournalEntry(tenant, reversal, bookLock);
  if (!posted.ok) return posted;
  const gone = await letReversedEntriesGo(tenant);
  return gone.ok ? succeed({ entryId: reversal.id }) : gone;
}

/**
 * Takes back what has settled an invoice, so that it is owed again. What the payment's own entry gave to it becomes the
 * customer's credit by an entry of its own; every other settlement has one that is reversed.
 */
export async function takeBackSettlement(
  tenant: Tenant,
  settlement: Pick<SettlementRow, 'id' | 'paymentId' | 'date' | 'amountCents' | 'journalEntryId'>,
  of: { readonly paymentEntryId: string | null; readonly invoiceNumber: string },
  settling: Settling,
  tools: Pick<Tools, 'clock' | 'ids'>,
  backBy: BackBy | null = null,
): Promise<Outcome<unknown, TakeBackRefusal>> {
  const { date, bookLock, accounts } = settling;
  const day = decideReversalDay(settlement, date);
  if (!day.ok) return day;
  let entryId: string;
  if (settlement.paymentId !== null && settlement.journalEntryId === of.paymentEntryId) {
    const entry: JournalEntryDraft = creditPosting(
      {
        source: { kind: 'payment', id: settlement.paymentId },
        date,
        amount: negateMoney(settlement.amountCents),
      },
      accounts,
      { id: tools.ids.next(), memo: `Payment taken off ${of.invoiceNumber}` },
    );
    const posted = await postJournalEntry(tenant, entry, bookLock);
    if (!posted.ok) return posted;
    entryId = entry.id;
  } else {
    const reversed = await takeBackEntry(tenant, settlement.journalEntryId, settling, tools);
    if (!reversed.ok) return reversed;
    ({ entryId } = reversed.value);
  }
  return markSettlementReversed(tenant, settlement.id, {
    reversedAt: tools.clock.now().toISOString(),
    date,
    entryId,
    backBy,
  });
}

/** Takes back the write-offs of invoices that are paid all the same: they are owed again, whole. */
export async function takeBackWriteOffs(
  tenant: Tenant,
  invoices: readonly { readonly id: string; readonly number: string }[],
  settling: Settling,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<unknown, TakeBackRefusal>> {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  for (const writeOff of await listStandingWriteOffs(tenant, [...numbers.keys()])) {
    const taken = await takeBackSettlement(
      tenant,
      writeOff,
      { paymentEntryId: null, invoiceNumber: numbers.get(writeOff.invoiceId) ?? '' },
      settling,
      tools,
    );
    if (!taken.ok) return taken;
  }
  return succeed(null);
}

/** Gives what a payment or a credit note has left to an invoice, by an entry of its own. */
export async function settleByCredit(
  tenant: Tenant,
  credit: { readonly source: CreditSource; readonly amount: Money },
  invoice: { readonly id: string; readonly number: string },
  { date, bookLock, accounts }: Settling,
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    unknown,
    PostingRefusal | Refusal<'payment-exceeds-balance' | 'payment-exceeds-amount' | 'tax-period-filed'>
  >
> {
  const entry = creditPosting({ ...credit, date }, accounts, {
    id: tools.ids.next(),
    memo: `Credit given to ${invoice.number}`,
  });
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  return addSettlements(tenant, [
    {
      ...credit,
      id: tools.ids.next(),
      invoiceId: invoice.id,
      date,
      reason: '',
      journalEntryId: entry.id,
    },
  ]);
}
