import type { ChartEntry } from '@atelier/domain/finances';
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
