import type { TransactionView } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, getSystemAccounts } from '@atelier/database/finances/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import { getTransaction } from '@atelier/database/finances/transactions.reads';
import { addTransaction } from '@atelier/database/finances/transactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideTransaction,
  financeRefusals,
  transactionPosting,
  type TransactionDraft,
} from '@atelier/domain/finances';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type RecordRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'account-archived'
      | 'money-account-not-allowed'
      | 'category-account-not-allowed'
      | 'transaction-id-taken'
    >;

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

/** Records money in or out and posts it to the books. */
export async function recordTransaction(
  tenant: Tenant,
  input: Omit<TransactionDraft, 'categoryAccountId'> & { readonly categoryAccountId: string | null },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<TransactionView, RecordRefusal>> {
  const business = await getBusiness(tenant);
  const categoryAccountId = input.categoryAccountId ?? (await categoryOf(tenant, input.kind));
  const money = await findAccount(tenant, input.moneyAccountId);
  const category = categoryAccountId === null ? null : await findAccount(tenant, categoryAccountId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!money) return refuse(financeRefusals.refusal('account-not-found', { field: 'moneyAccountId' }));
  if (!category) return refuse(financeRefusals.refusal('account-not-found', { field: 'categoryAccountId' }));
  const allowed = decideTransaction(input.kind, { money, category });
  if (!allowed.ok) return allowed;
  const transaction = { ...input, categoryAccountId: category.id };
  const memo = [input.payee, input.memo].filter((text) => text !== '').join(': ');
  const entry = transactionPosting(transaction, { id: tools.ids.next(), memo });

  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  if (!posted.ok) return posted;
  const written = await addTransaction(tenant, transaction, entry.id);
  if (!written.ok) return written;

  return succeed(await getTransaction(tenant, input.id));
}
