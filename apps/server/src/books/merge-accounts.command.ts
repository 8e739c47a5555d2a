import type { AccountMergeView, ChartAccountView } from '@atelier/contract/books';
import { findStandingMerge, readMergeFigures } from '@atelier/database/books/account-merges.reads';
import { undoMerge, writeMerge } from '@atelier/database/books/account-merges.store';
import { findAccount, followsStock, listAccounts } from '@atelier/database/books/accounts.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideMergeAccounts,
  decideUndoMerge,
  financeRefusals,
  type MergeRefusal,
} from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { accountView } from './account-view.ts';

type Both = { readonly accountId: string; readonly targetId: string };
type NotThere = Refusal<'permission-denied' | 'account-not-found' | 'account-follows-stock'>;

/** Returns what a merge would take along, or why it may not be; nothing is changed. */
export async function tryMerge(
  tenant: Tenant,
  { accountId, targetId }: Both,
): Promise<Outcome<AccountMergeView, MergeRefusal | NotThere>> {
  const chart = await listAccounts(tenant);
  const source = chart.find((account) => account.id === accountId);
  const target = chart.find((account) => account.id === targetId);
  if (!source || !target) return refuse(financeRefusals.refusal('account-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  const figures = await readMergeFigures(tenant, accountId);
  const decided = decideMergeAccounts(source, target, { chart, ...figures });
  if (!decided.ok) return decided;
  // The stock ledger says what is there, so nothing else may be read under it.
  if (await followsStock(tenant, [accountId, targetId])) {
    return refuse(financeRefusals.refusal('account-follows-stock', { field: 'targetId' }));
  }

  return succeed({ lines: figures.lines, uses: figures.uses });
}

/** Lets the lines of one account be read under another from now on, and puts it away. Nothing is posted. */
export async function mergeAccounts(
  tenant: Tenant,
  { accountId, targetId }: Both,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<ChartAccountView, MergeRefusal | NotThere>> {
  const allowed = await tryMerge(tenant, { accountId, targetId });
  if (!allowed.ok) return allowed;

  const now = tools.clock.now().toISOString();
  await writeMerge(tenant, { id: tools.ids.next(), sourceId: accountId, targetId, now });

  return succeed(accountView(known(await findAccount(tenant, accountId))));
}

/** Makes two accounts of one again. What was posted to the other meanwhile stays there. */
export async function undoAccountMerge(
  tenant: Tenant,
  accountId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<ChartAccountView, NotThere | Refusal<'account-not-merged' | 'account-merge-changes-closed-days'>>
> {
  const source = await findAccount(tenant, accountId);
  if (!source) return refuse(financeRefusals.refusal('account-not-found'));
  const merge = await findStandingMerge(tenant, accountId);
  const target = merge && (await findAccount(tenant, merge.targetId));

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  const decided = decideUndoMerge(source, target, await readMergeFigures(tenant, accountId));
  if (!decided.ok) return decided;
  const now = tools.clock.now().toISOString();
  await undoMerge(tenant, { ...known(merge), sourceId: accountId, now });

  return succeed(accountView(known(await findAccount(tenant, accountId))));
}
