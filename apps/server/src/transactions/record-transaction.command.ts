import type { TransactionView } from '@atelier/contract/transactions';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { getTransaction } from '@atelier/database/transactions/transactions.reads';
import {
  addTransaction,
  type TransactionWriteRefusal,
} from '@atelier/database/transactions/transactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import type { TransactionDraft, TransactionRefusal } from '@atelier/domain/transactions';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { completedTransaction, postTransaction } from './post-transaction.ts';

type RecordRefusal =
  | PostingRefusal
  | TransactionRefusal
  | TransactionWriteRefusal
  | Refusal<'permission-denied'>;

/** Where a recorded transaction goes: nowhere yet, or into the books; the clock names the series that it belongs to. */
export type RecordedAs = {
  readonly status: 'draft' | 'posted';
  readonly series?: { readonly recurringId: string; readonly sequence: number };
};

/** Records money in or out: posts it to the books, or keeps it as a draft, which may lack its categories. */
export async function recordTransaction(
  tenant: Tenant,
  input: TransactionDraft,
  tools: Pick<Tools, 'ids'>,
  { status, series }: RecordedAs = { status: 'posted' },
): Promise<Outcome<TransactionView, RecordRefusal>> {
  const business = await getBusiness(tenant);
  const transaction = await completedTransaction(tenant, input);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const posted =
    status === 'draft' ? succeed(null) : await postTransaction(tenant, transaction, business.bookLock, tools);
  if (!posted.ok) return posted;
  const written = await addTransaction(tenant, transaction, posted.value, series);
  if (!written.ok) return written;

  return succeed(await getTransaction(tenant, input.id));
}
