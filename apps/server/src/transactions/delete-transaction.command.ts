import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { lockTransaction } from '@atelier/database/transactions/transactions.reads';
import {
  deleteTransactionDraft,
  markTransactionDeleted,
} from '@atelier/database/transactions/transactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { decideTouch, reverseStandingEntry } from './post-transaction.ts';

type DeleteRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'transaction-not-found'
      | 'transaction-deleted'
      | 'transaction-changed-meanwhile'
      | 'transaction-period-closed'
      | 'entry-reconciled'
      | 'tax-period-filed'
    >;

/** Throws a draft away; takes a posted transaction back by a reversal on its own day, and keeps it for its history. */
export async function deleteTransaction(
  tenant: Tenant,
  input: { readonly transactionId: string; readonly version: number },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<{ id: string; reversalEntryId: string | null }, DeleteRefusal>> {
  const business = await getBusiness(tenant);
  const stored = await lockTransaction(tenant, input.transactionId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const touched = decideTouch(stored, input.version);
  if (!touched.ok) return touched;
  const { id, journalEntryId } = touched.value;

  if (journalEntryId === null) {
    await deleteTransactionDraft(tenant, id);
    return succeed({ id, reversalEntryId: null });
  }
  const reversed = await reverseStandingEntry(tenant, journalEntryId, business.bookLock, tools);
  if (!reversed.ok) return reversed;
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;
  const marked = await markTransactionDeleted(tenant, id, {
    version: input.version + 1,
    now: tools.clock.now().toISOString(),
  });
  if (!marked.ok) return marked;

  return succeed({ id, reversalEntryId: reversed.value });
}
