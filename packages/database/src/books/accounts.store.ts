import { financeRefusals, type AccountDraft, type ChartEntry } from '@atelier/domain/books';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Makes the accounts of a new business. `ids` are as many as the entries. */
export async function seedAccounts(
  tenant: Tenant,
  chart: readonly (ChartEntry & { readonly id: string })[],
): Promise<void> {
  await tenant.db
    .insertInto('accounts')
    .values(
      chart.map((account) => ({
        business_id: tenant.businessId,
        id: account.id,
        code: account.code,
        name: account.name,
        type: account.type,
        system_key: account.systemKey,
        schedule_c_line: account.scheduleCLine,
      })),
    )
    .execute();
}

const columnsOf = (account: AccountDraft) => ({
  code: account.code,
  name: account.name,
  type: account.type,
  parent_id: account.parentId,
  schedule_c_line: account.scheduleCLine,
});

const codeTaken = {
  accounts_business_id_code_key: financeRefusals.refusal('account-code-taken', { field: 'code' }),
};

/** Adds an account to the chart. */
export async function addAccount(
  tenant: Tenant,
  account: AccountDraft & { readonly id: string },
): Promise<Outcome<unknown, Refusal<'account-code-taken' | 'account-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('accounts')
      .values({ business_id: tenant.businessId, id: account.id, ...columnsOf(account) })
      .execute(),
    { ...codeTaken, accounts_pkey: financeRefusals.refusal('account-id-taken') },
  );
}

/** Changes what is said about an account. */
export async function changeAccount(
  tenant: Tenant,
  accountId: string,
  account: AccountDraft,
): Promise<Outcome<unknown, Refusal<'account-code-taken' | 'account-type-frozen'>>> {
  return orRefusal(
    tenant.db
      .updateTable('accounts')
      .set(columnsOf(account))
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', accountId)
      .execute(),
    {
      ...codeTaken,
      // A line was posted between the look and the change.
      accounts_type_frozen: financeRefusals.refusal('account-type-frozen', { field: 'type' }),
    },
  );
}

/** Puts an account away, or takes it back into use. */
export async function writeAccountActive(
  tenant: Tenant,
  accountId: string,
  isActive: boolean,
): Promise<void> {
  await tenant.db
    .updateTable('accounts')
    .set({ is_active: isActive })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', accountId)
    .execute();
}
