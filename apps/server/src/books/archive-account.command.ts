import type { ChartAccountView } from '@atelier/contract/books';
import { findAccount, listAccounts } from '@atelier/database/books/accounts.reads';
import { writeAccountActive } from '@atelier/database/books/accounts.store';
import { findBalance } from '@atelier/database/books/balances.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideArchiveAccount, financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { accountView } from './account-view.ts';

/** Puts an account away: what was posted to it stays, nothing new goes to it. */
export async function archiveAccount(
  tenant: Tenant,
  accountId: string,
): Promise<
  Outcome<
    ChartAccountView,
    Refusal<
      | 'permission-denied'
      | 'account-not-found'
      | 'account-is-system'
      | 'account-has-balance'
      | 'account-has-children'
    >
  >
> {
  const account = await findAccount(tenant, accountId);
  if (!account) return refuse(financeRefusals.refusal('account-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  const chart = await listAccounts(tenant);
  const decided = decideArchiveAccount(account, { chart, balance: await findBalance(tenant, accountId) });
  if (!decided.ok) return decided;

  await writeAccountActive(tenant, accountId, false);

  return succeed(accountView({ ...account, archived: true }));
}
