import type { TransactionView } from '@atelier/contract/transactions';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { getTransaction, lockTransaction } from '@atelier/database/transactions/transactions.reads';
import {
  changeTransaction as writeChange,
  type TransactionWriteRefusal,
} from '@atelier/database/transactions/transactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals, type BookLock } from '@atelier/domain/books';
import {
  saysTheSame,
  transactionPosting,
  type TransactionDraft,
  type TransactionRefusal,
} from '@atelier/domain/transactions';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import {
  completedTransaction,
  decideTouch,
  draftOfTransaction,
  onStandingAccounts,
  postTransaction,
  reverseStandingEntry,
} from './post-transaction.ts';

type ChangeRefusal =
  | PostingRefusal
  | TransactionRefusal
  | TransactionWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'transaction-not-found'
      | 'transaction-deleted'
      | 'transaction-changed-meanwhile'
      | 'transaction-already-posted'
      | 'transaction-period-closed'
      | 'entry-reconciled'
    >;

type Seen = { readonly version: number; readonly status: 'draft' | 'posted' };

/**
 * Changes a transaction. A posted one is reversed and posted again, on condition that the books see a difference: a tag
 * or the record behind a payee's name is none.
 */
export async function changeTransaction(
  tenant: Tenant,
  input: TransactionDraft,
  seen: Seen,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<TransactionView, ChangeRefusal>> {
  const business = await getBusiness(tenant);
  const stored = await lockTransaction(tenant, input.id);
  const transaction = await completedTransaction(tenant, input);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const touched = decideTouch(stored, seen.version);
  if (!touched.ok) return touched;
  const standing = touched.value.journalEntryId;
  if (standing !== null && seen.status === 'draft') {
    return refuse(financeRefusals.refusal('transaction-already-posted'));
  }

  const entry =
    seen.status === 'draft'
      ? succeed(null)
      : await postAnew(tenant, transaction, standing, { lock: business.bookLock, tools });
  if (!entry.ok) return entry;
  const kept = seen.status === 'draft' || entry.value === standing;
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;
  const now = tools.clock.now().toISOString();
  const change = { version: seen.version + 1, now };
  const written = await writeChange(
    tenant,
    kept ? transaction : await onStandingAccounts(tenant, transaction),
    entry.value,
    change,
  );
  if (!written.ok) return written;

  return succeed(await getTransaction(tenant, input.id));
}

/** Posts a draft as it stands. */
export async function postDraftTransaction(
  tenant: Tenant,
  input: { readonly transactionId: string; readonly version: number },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<TransactionView, ChangeRefusal>> {
  const stored = await lockTransaction(tenant, input.transactionId);
  if (!stored) return refuse(financeRefusals.refusal('transaction-not-found'));
  if (stored.status === 'posted') return refuse(financeRefusals.refusal('transaction-already-posted'));
  const seen = { version: input.version, status: 'posted' } as const;
  return changeTransaction(tenant, draftOfTransaction(stored), seen, tools);
}

type Posting = { readonly lock: BookLock; readonly tools: Pick<Tools, 'ids'> };

/** The entry that stands for a transaction from now on: the old one, where a new one would say the same. */
async function postAnew(
  tenant: Tenant,
  transaction: TransactionDraft,
  standing: string | null,
  { lock, tools }: Posting,
): Promise<Outcome<string, PostingRefusal | TransactionRefusal | Refusal<'transaction-period-closed'>>> {
  if (standing !== null) {
    const posted = await getPostedEntry(tenant, standing);
    if (saysTheSame(posted, transactionPosting(transaction, standing))) return succeed(standing);
    const reversed = await reverseStandingEntry(tenant, standing, lock, tools);
    if (!reversed.ok) return reversed;
  }
  return postTransaction(tenant, await onStandingAccounts(tenant, transaction), lock, tools);
}
