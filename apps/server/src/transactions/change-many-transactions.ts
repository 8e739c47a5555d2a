import type { ChangedTransactionsView } from '@atelier/contract/transactions';
import { findTransaction } from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { withoutTag } from '@atelier/domain/transactions';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { changeTransaction, postDraftTransaction } from './change-transaction.command.ts';
import { deleteTransaction } from './delete-transaction.command.ts';
import { draftOfTransaction } from './post-transaction.ts';

/** Action on each of several transactions. */
export type ManyAction =
  | { readonly kind: 'categorise'; readonly accountId: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'untag'; readonly tag: string }
  | { readonly kind: 'post' }
  | { readonly kind: 'delete' };

const mostTags = 20;

type Seen = { readonly transactionId: string; readonly version: number };

/**
 * Does one thing with each of several transactions, as its own screen would. What is refused for one leaves that one as
 * it was, and says why; the others go on.
 */
export async function changeManyTransactions(
  tenant: Tenant,
  input: { readonly seen: readonly Seen[]; readonly action: ManyAction },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<ChangedTransactionsView, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const done: ChangedTransactionsView['done'] = [];
  const refused: ChangedTransactionsView['refused'] = [];
  for (const seen of input.seen) {
    const outcome = await tryOut(tenant, () => changeOne(tenant, seen, input.action, tools));
    if (outcome.ok) done.push({ id: seen.transactionId, version: outcome.value });
    else refused.push({ id: seen.transactionId, code: outcome.refusal.code });
  }

  return succeed({ done, refused });
}

/** Answers the version that the transaction has then. */
async function changeOne(
  tenant: Tenant,
  seen: Seen,
  action: ManyAction,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<number, Refusal>> {
  if (action.kind === 'delete') {
    const deleted = await deleteTransaction(tenant, seen, tools);
    return deleted.ok ? succeed(seen.version + 1) : deleted;
  }
  if (action.kind === 'post') {
    const posted = await postDraftTransaction(tenant, seen, tools);
    return posted.ok ? succeed(posted.value.version) : posted;
  }
  const stored = await findTransaction(tenant, seen.transactionId);
  if (!stored) return refuse(financeRefusals.refusal('transaction-not-found'));
  if (stored.status === 'deleted') return refuse(financeRefusals.refusal('transaction-deleted'));
  const draft = draftOfTransaction(stored);
  const [line, ...others] = draft.lines;
  if (action.kind === 'categorise' && others.length > 0) {
    return refuse(financeRefusals.refusal('transaction-is-split'));
  }
  const changed =
    action.kind === 'categorise'
      ? { ...draft, lines: [{ accountId: action.accountId, amount: draft.amount, memo: line?.memo ?? '' }] }
      : {
          ...draft,
          tags:
            action.kind === 'tag'
              ? [...withoutTag(draft.tags, action.tag), action.tag]
              : withoutTag(draft.tags, action.tag),
        };
  if (changed.tags.length > mostTags) return refuse(financeRefusals.refusal('transaction-has-enough-tags'));
  const view = await changeTransaction(
    tenant,
    changed,
    { version: seen.version, status: stored.status },
    tools,
  );
  return view.ok ? succeed(view.value.version) : view;
}
