import { findAccounts, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { getTransaction } from '@atelier/database/transactions/transactions.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decideTransaction,
  tidyTags,
  transactionPosting,
  type TransactionDraft,
  type TransactionRefusal,
} from '@atelier/domain/transactions';
import { financeRefusals, isClosed, reverseEntry, type BookLock } from '@atelier/domain/books';
import { taxRateOn } from '@atelier/domain/tax-rates';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type StoredTransaction = Awaited<ReturnType<typeof getTransaction>>;

/** Returns where the owner's own money is booked when nothing else is said. */
async function categoryOf(tenant: Tenant, kind: TransactionDraft['kind']): Promise<string | null> {
  switch (kind) {
    case 'contribution':
      return (await getSystemAccounts(tenant, ['owner-contributions']))['owner-contributions'];
    case 'draw':
      return (await getSystemAccounts(tenant, ['owner-draw']))['owner-draw'];
    case 'income':
    case 'expense':
    case 'refund':
    case 'transfer':
      return null;
  }
}

/** A transaction with its tags tidied, and for the owner's own money with the category that no one has to name. */
export async function completedTransaction(
  tenant: Tenant,
  input: TransactionDraft,
): Promise<TransactionDraft> {
  const tidied = await withTaxes(tenant, { ...input, tags: tidyTags(input.tags) });
  if (input.lines.length > 0) return tidied;
  const accountId = await categoryOf(tenant, input.kind);
  return accountId === null ? tidied : { ...tidied, lines: [{ accountId, amount: input.amount, memo: '' }] };
}

/** A transaction with the taxes that its lines name as they are on its day. */
async function withTaxes(tenant: Tenant, transaction: TransactionDraft): Promise<TransactionDraft> {
  if (!transaction.salesTax) return transaction;
  const rates = new Map((await listTaxRates(tenant)).map((rate) => [rate.id, rate]));
  const system = await getSystemAccounts(tenant, ['sales-tax-payable']);
  return {
    ...transaction,
    salesTax: { ...transaction.salesTax, payableAccountId: system['sales-tax-payable'] },
    lines: transaction.lines.map((line) => ({
      ...line,
      taxRate: line.taxRateId ? taxRateOn(rates, line.taxRateId, transaction.date) : null,
    })),
  };
}

/** Returns what is posted again goes to the accounts that its own were merged into. */
export async function onStandingAccounts(
  tenant: Tenant,
  transaction: TransactionDraft,
): Promise<TransactionDraft> {
  const accounts = await findAccounts(tenant, [
    transaction.moneyAccountId,
    ...transaction.lines.map((line) => line.accountId),
  ]);
  const standing = (accountId: string) => accounts.get(accountId)?.mergedInto ?? accountId;
  return {
    ...transaction,
    moneyAccountId: standing(transaction.moneyAccountId),
    lines: transaction.lines.map((line) => ({ ...line, accountId: standing(line.accountId) })),
  };
}

/** A stored transaction as the domain takes it. */
export function draftOfTransaction(stored: StoredTransaction): TransactionDraft {
  return {
    id: stored.id,
    kind: stored.kind,
    date: stored.date,
    payee: stored.payee,
    payeeId: stored.payeeId,
    memo: stored.memo,
    tags: stored.tags,
    eventId: stored.eventId,
    channel: stored.channel,
    amount: stored.amountCents,
    moneyAccountId: stored.moneyAccountId,
    lines: stored.lines.map((line) => ({
      accountId: line.accountId,
      amount: line.amountCents,
      memo: line.memo,
      eventId: line.eventId,
      taxRateId: line.taxRateId,
    })),
    salesTax:
      stored.salesTax === null
        ? null
        : { mode: stored.salesTax, marketplace: stored.marketplace, payableAccountId: null },
  };
}

/** Decides a transaction and posts its entry, whose id it answers. */
export async function postTransaction(
  tenant: Tenant,
  transaction: TransactionDraft,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<string, TransactionRefusal | PostingRefusal>> {
  const accounts = await findAccounts(tenant, [
    transaction.moneyAccountId,
    ...transaction.lines.map((line) => line.accountId),
  ]);
  const allowed = decideTransaction(transaction, accounts);
  if (!allowed.ok) return allowed;
  const entry = transactionPosting(transaction, tools.ids.next());
  const posted = await postJournalEntry(tenant, entry, lock);
  return posted.ok ? succeed(entry.id) : posted;
}

/** Takes the standing entry of a transaction back, on the day that it was posted on; answers the reversal's id. */
export async function reverseStandingEntry(
  tenant: Tenant,
  entryId: string,
  lock: BookLock,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<string, PostingRefusal | Refusal<'transaction-period-closed'>>> {
  const entry = await getPostedEntry(tenant, entryId);
  if (isClosed(entry.date, lock)) {
    return refuse(financeRefusals.refusal('transaction-period-closed', { field: 'date' }));
  }
  const memo = `Reversal of entry ${String(entry.number)}: ${entry.memo}`;
  const reversal = reverseEntry(entry, { id: tools.ids.next(), date: entry.date, memo });
  const posted = await postJournalEntry(tenant, reversal, lock);
  return posted.ok ? succeed(reversal.id) : posted;
}

/** Tells whether the person saw the transaction as it is now, and it is one that still changes. */
export function decideTouch(
  stored: StoredTransaction | null,
  seenVersion: number,
): Outcome<
  StoredTransaction,
  Refusal<'transaction-not-found' | 'transaction-deleted' | 'transaction-changed-meanwhile'>
> {
  if (!stored) return refuse(financeRefusals.refusal('transaction-not-found'));
  if (stored.status === 'deleted') return refuse(financeRefusals.refusal('transaction-deleted'));
  if (stored.version !== seenVersion) {
    return refuse(financeRefusals.refusal('transaction-changed-meanwhile'));
  }
  return succeed(stored);
}
