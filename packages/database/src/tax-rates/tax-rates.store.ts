import { financeRefusals } from '@atelier/domain/books';
import type { TaxRateDraft, TaxRateVersion } from '@atelier/domain/tax-rates';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

const nameTaken = financeRefusals.refusal('tax-rate-name-taken', { field: 'name' });

/** Adds a sales tax, with its parts when it is a combined one. */
export async function addTaxRate(
  tenant: Tenant,
  taxRate: TaxRateDraft & { readonly id: string },
): Promise<Outcome<unknown, Refusal<'tax-rate-id-taken' | 'tax-rate-name-taken'>>> {
  const key = { business_id: tenant.businessId };
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('tax_rates')
        .values({
          ...key,
          id: taxRate.id,
          name: taxRate.name,
          place: taxRate.place,
          kind: taxRate.kind,
          rate_millionths: taxRate.rate,
          is_combined: taxRate.partIds.length > 0,
        })
        .execute();
      if (taxRate.partIds.length === 0) return;
      await tenant.db
        .insertInto('tax_rate_parts')
        .values(
          taxRate.partIds.map((partId, index) => ({
            ...key,
            tax_rate_id: taxRate.id,
            part_id: partId,
            position: index + 1,
          })),
        )
        .execute();
    })(),
    { tax_rates_pkey: financeRefusals.refusal('tax-rate-id-taken'), tax_rates_name: nameTaken },
  );
}

/** Changes what a tax is called, and what it is filed for. */
export async function renameTaxRate(
  tenant: Tenant,
  taxRateId: string,
  to: Pick<TaxRateDraft, 'name' | 'place' | 'kind'>,
): Promise<Outcome<unknown, Refusal<'tax-rate-name-taken'>>> {
  return orRefusal(
    tenant.db
      .updateTable('tax_rates')
      .set({ name: to.name, place: to.place, kind: to.kind })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', taxRateId)
      .execute(),
    { tax_rates_name: nameTaken },
  );
}

/** Makes a tax the one that lines begin with, and no other. */
export async function markUsualTaxRate(tenant: Tenant, taxRateId: string): Promise<void> {
  const mark = (isUsual: boolean) =>
    tenant.db
      .updateTable('tax_rates')
      .set({ is_usual: isUsual })
      .where('business_id', '=', tenant.businessId)
      .where('is_usual', '=', !isUsual)
      .where('id', isUsual ? '=' : '<>', taxRateId)
      .execute();
  await mark(false);
  await mark(true);
}

/** Holds the rates until the end of the database transaction: whether two of them fit together is decided of both. */
export async function holdTaxRates(tenant: Tenant): Promise<void> {
  await tenant.db
    .selectFrom('tax_rates')
    .where('business_id', '=', tenant.businessId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** Sets the percentage of a tax from a day on; one that begins on the same day is replaced. */
export async function writeTaxRateVersion(
  tenant: Tenant,
  taxRateId: string,
  version: TaxRateVersion,
): Promise<void> {
  await tenant.db
    .insertInto('tax_rate_versions')
    .values({
      business_id: tenant.businessId,
      tax_rate_id: taxRateId,
      valid_from: version.from,
      rate_millionths: version.rate,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'tax_rate_id', 'valid_from'])
        .doUpdateSet({ rate_millionths: version.rate }),
    )
    .execute();
}

/** Takes the percentage that begins on a day away; false when there is none. */
export async function removeTaxRateVersion(
  tenant: Tenant,
  taxRateId: string,
  from: CalendarDate,
): Promise<boolean> {
  const result = await tenant.db
    .deleteFrom('tax_rate_versions')
    .where('business_id', '=', tenant.businessId)
    .where('tax_rate_id', '=', taxRateId)
    .where('valid_from', '=', from)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Archives a rate; false when there is none. What carries it keeps it. */
export async function archiveTaxRate(tenant: Tenant, taxRateId: string, now: string): Promise<boolean> {
  const result = await tenant.db
    .updateTable('tax_rates')
    .set((eb) => ({ archived_at: eb.fn.coalesce('archived_at', eb.val(now)), is_usual: false }))
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', taxRateId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
