import type { ChartAccountView } from '@atelier/contract/books';
import { findAccount, isAccountUsed, listAccounts } from '@atelier/database/books/accounts.reads';
import { addAccount, changeAccount } from '@atelier/database/books/accounts.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideAccount, financeRefusals, type AccountDraft } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { accountView } from './account-view.ts';

type SaveRefusal = Refusal<
  | 'permission-denied'
  | 'account-not-found'
  | 'account-id-taken'
  | 'account-code-taken'
  | 'account-name-required'
  | 'account-is-system'
  | 'account-type-frozen'
  | 'account-has-children'
  | 'parent-account-not-allowed'
  | 'schedule-c-line-not-allowed'
>;

/** Adds an account to the chart, or changes one that is there. */
export async function saveAccount(
  tenant: Tenant,
  accountId: string,
  draft: AccountDraft,
  action: 'add' | 'change',
): Promise<Outcome<ChartAccountView, SaveRefusal>> {
  const chart = await listAccounts(tenant);
  const before = action === 'add' ? null : (chart.find((account) => account.id === accountId) ?? null);
  if (action === 'change' && !before) return refuse(financeRefusals.refusal('account-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  const decided = decideAccount(draft, {
    before,
    chart,
    used: before !== null && (await isAccountUsed(tenant, accountId)),
  });
  if (!decided.ok) return decided;

  const written = before
    ? await changeAccount(tenant, accountId, decided.value)
    : await addAccount(tenant, { id: accountId, ...decided.value });
  if (!written.ok) return written;

  return succeed(accountView(known(await findAccount(tenant, accountId))));
}
