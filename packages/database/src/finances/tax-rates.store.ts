import { financeRefusals } from '@atelier/domain/finances';
import type { Outcome, Rate, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Adds a sales tax rate. */
export async function addTaxRate(
  tenant: Tenant,
  taxRate: { readonly id: string; readonly name: string; readonly rate: Rate },
): Promise<Outcome<unknown, Refusal<'tax-rate-id-taken' | 'tax-rate-name-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('tax_rates')
      .values({
        business_id: tenant.businessId,
        id: taxRate.id,
        name: taxRate.name,
        rate_millionths: taxRate.rate,
      })
      .execute(),
    {
      tax_rates_pkey: financeRefusals.refusal('tax-rate-id-taken'),
      tax_rates_name: financeRefusals.refusal('tax-rate-name-taken', { field: 'name' }),
    },
  );
}

/** Archives a rate; false when there is none. What carries it keeps it. */
export async function archiveTaxRate(tenant: Tenant, taxRateId: string, now: string): Promise<boolean> {
  const result = await tenant.db
    .updateTable('tax_rates')
    .set((eb) => ({ archived_at: eb.fn.coalesce('archived_at', eb.val(now)) }))
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', taxRateId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
