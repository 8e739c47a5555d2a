import type { Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

export interface TaxRate {
  readonly id: string;
  readonly name: string;
  readonly rate: Rate;
  readonly isArchived: boolean;
}

/** Every sales tax rate by name, archived ones too. */
export async function listTaxRates(tenant: Tenant): Promise<TaxRate[]> {
  const rows = await tenant.db
    .selectFrom('tax_rates')
    .where('business_id', '=', tenant.businessId)
    .orderBy('name')
    .select(['id', 'name', 'rate_millionths', 'archived_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rate: row.rate_millionths,
    isArchived: row.archived_at !== null,
  }));
}
