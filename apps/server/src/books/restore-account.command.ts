import type { ChartAccountView } from '@atelier/contract/books';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { writeAccountActive } from '@atelier/database/books/accounts.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { accountView } from './account-view.ts';

/** Takes an archived account back into use. */
export async function restoreAccount(
  tenant: Tenant,
  accountId: string,
): Promise<Outcome<ChartAccountView, Refusal<'permission-denied' | 'account-not-found' | 'account-merged'>>> {
  const account = await findAccount(tenant, accountId);
  if (!account) return refuse(financeRefusals.refusal('account-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  if (account.mergedInto !== null) return refuse(financeRefusals.refusal('account-merged'));
  await writeAccountActive(tenant, accountId, true);

  return succeed(accountView({ ...account, archived: false }));
}
