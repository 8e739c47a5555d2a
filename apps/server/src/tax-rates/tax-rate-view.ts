import type { TaxRateView } from '@atelier/contract/tax-rates';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findLastTaxRate, listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { taxRateOn, usualTaxRateOf } from '@atelier/domain/tax-rates';
import { rate } from '@atelier/domain/foundation';
import { todayIn, type Clock } from '../platform/clock.ts';

/** Every sales tax with what it is today. */
export async function readTaxRates(tenant: Tenant, clock: Clock): Promise<TaxRateView[]> {
  const today = todayIn((await getBusiness(tenant)).timeZone, clock);
  const all = await listTaxRates(tenant);
  const byId = new Map(all.map((each) => [each.id, each]));
  const usual = usualTaxRateOf(all, await findLastTaxRate(tenant));
  return all.map((each) => ({
    ...each,
    versions: [...each.versions],
    partIds: [...each.partIds],
    rate: taxRateOn(byId, each.id, today)?.rate ?? rate(0),
    isUsual: each.id === usual,
  }));
}

/** One sales tax, or undefined. */
export async function readTaxRate(
  tenant: Tenant,
  taxRateId: string,
  clock: Clock,
): Promise<TaxRateView | undefined> {
  return (await readTaxRates(tenant, clock)).find((each) => each.id === taxRateId);
}
