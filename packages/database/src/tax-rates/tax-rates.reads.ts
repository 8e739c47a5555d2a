import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TaxRate } from '@atelier/domain/tax-rates';
import type { Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';

/** Every sales tax by name, archived ones too. */
export function listTaxRates(tenant: Tenant): Promise<TaxRate[]> {
  return readOnce(tenant, 'tax rates', () => selectTaxRates(tenant));
}

/** The tax that the newest invoice with one carries, drafts among them; null where none does. */
export async function findLastTaxRate(tenant: Tenant): Promise<string | null> {
  const row = await tenant.db
    .selectFrom('invoice_taxes')
    .where('business_id', '=', tenant.businessId)
    // Ids of invoices begin with the time they were made at.
    .orderBy('invoice_id', 'desc')
    .orderBy('taxable_cents', 'desc')
    .select('tax_rate_id as id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function selectTaxRates(tenant: Tenant): Promise<TaxRate[]> {
  const rows = await tenant.db
    .selectFrom('tax_rates')
    .where('business_id', '=', tenant.businessId)
    .orderBy('name')
    .orderBy('id')
    .select((eb) => [
      'id',
      'name',
      'place',
      'kind',
      'rate_millionths as firstRate',
      sql<boolean>`archived_at is not null`.as('isArchived'),
      'is_usual as isUsual',
      jsonArrayFrom(
        eb
          .selectFrom('tax_rate_versions as v')
          .whereRef('v.business_id', '=', 'tax_rates.business_id')
          .whereRef('v.tax_rate_id', '=', 'tax_rates.id')
          .orderBy('v.valid_from')
          .select(['v.valid_from as from', 'v.rate_millionths as rate']),
      ).as('versions'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_rate_parts as p')
          .whereRef('p.business_id', '=', 'tax_rates.business_id')
          .whereRef('p.tax_rate_id', '=', 'tax_rates.id')
          .orderBy('p.position')
          .select(['p.part_id as partId']),
      ).as('parts'),
    ])
    .execute();
  return rows.map(({ parts, ...rate }) => ({ ...rate, partIds: parts.map(({ partId }) => partId) }));
}
