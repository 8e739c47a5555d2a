import type { TransactionView } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts, getSystemAccounts } from '@atelier/database/finances/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import { getTransaction } from '@atelier/database/finances/transactions.reads';
import { addTransaction, type TransactionWriteRefusal } from '@atelier/database/finances/transactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideTransaction,
  tidyTags,
  transactionPosting,
  type TransactionDraft,
  type TransactionRefusal,
} from '@atelier/domain/finances';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type RecordRefusal =
  PostingRefusal | TransactionRefusal | TransactionWriteRefusal | Refusal<'permission-denied'>;

/** Where the owner's own money is booked when nothing else is said. */
async function categoryOf(tenant: Tenant, kind: TransactionDraft['kind']): Promise<string | null> {
  switch (kind) {
    case 'contribution':
      return (await getSystemAccounts(tenant, ['owner-contributions']))['owner-contributions'];
    case 'draw':
      return (await getSystemAccounts(tenant, ['owner-draw']))['owner-draw'];
    case 'income':
    case 'expense':
    case 'transfer':
      return null;
  }
}

/** A transaction with its tags tidied, and for the owner's own money with the category that nobody has to name. */
async function completed(tenant: Tenant, input: TransactionDraft): Promise<TransactionDraft> {
  const tidied = { ...input, tags: tidyTags(input.tags) };
  if (input.lines.length > 0) return tidied;
  const accountId = await categoryOf(tenant, input.kind);
  return accountId === null ? tidied : { ...tidied, lines: [{ accountId, amount: input.amount, memo: '' }] };
}

/** Records money in or out and posts it to the books. */
export async function recordTransaction(
  tenant: Tenant,
  input: TransactionDraft,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<TransactionView, RecordRefusal>> {
  const business = await getBusiness(tenant);
  const transaction = await completed(tenant, input);
  const accounts = await findAccounts(tenant, [
    transaction.moneyAccountId,
    ...transaction.lines.map((line) => line.accountId),
  ]);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const allowed = decideTransaction(transaction, accounts);
  if (!allowed.ok) return allowed;
  const entry = transactionPosting(transaction, tools.ids.next());

  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  if (!posted.ok) return posted;
  const written = await addTransaction(tenant, transaction, entry.id);
  if (!written.ok) return written;

  return succeed(await getTransaction(tenant, input.id));
}
