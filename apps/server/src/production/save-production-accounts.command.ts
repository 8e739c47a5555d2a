import type { ProductionAccountsView } from '@atelier/contract/production';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { writeProductionAccounts } from '@atelier/database/production/batches.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { rootOfAccountType } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Chooses from which accounts work and the studio go into the value of what is made; null leaves them expenses. */
export async function saveProductionAccounts(
  tenant: Tenant,
  said: ProductionAccountsView,
): Promise<Outcome<ProductionAccountsView, Refusal<'permission-denied' | 'stock-account-invalid'>>> {
  const named = [said.labourAccountId, said.overheadAccountId].filter((accountId) => accountId !== null);
  const accounts = await findAccounts(tenant, named);

  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;

  for (const field of ['labourAccountId', 'overheadAccountId'] as const) {
    const accountId = said[field];
    if (accountId === null) continue;
    const account = accounts.get(accountId);
    if (account === undefined || rootOfAccountType(account.type) !== 'expense') {
      return refuse(inventoryRefusals.refusal('stock-account-invalid', { field }));
    }
  }

  await writeProductionAccounts(tenant, { labour: said.labourAccountId, overhead: said.overheadAccountId });
  return succeed(said);
}
