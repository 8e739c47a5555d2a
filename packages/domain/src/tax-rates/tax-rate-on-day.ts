import { rate, type CalendarDate, type Rate } from '../foundation/index.ts';
import type { TaxRate } from './tax-rate.ts';

/** A tax as it is on one day: its percentage, and those of its parts when it is combined. */
export type TaxRateOnDay = {
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: Rate;
  readonly parts: readonly { readonly taxRateId: string; readonly name: string; readonly rate: Rate }[];
};

/** The percentages of a simple rate over time. */
export type Percentages = Pick<TaxRate, 'firstRate' | 'versions'>;

/** Returns the percentage of a simple rate on a day. */
export function percentageOn({ firstRate, versions }: Percentages, day: CalendarDate): Rate {
  return versions.findLast((version) => version.from <= day)?.rate ?? firstRate;
}

/** What a tax is on a day, or null where there is no such tax. `rates` holds it and its parts by id. */
export function taxRateOn(
  rates: ReadonlyMap<string, Pick<TaxRate, 'id' | 'name' | 'partIds'> & Percentages>,
  taxRateId: string,
  day: CalendarDate,
): TaxRateOnDay | null {
  const found = rates.get(taxRateId);
  if (!found) return null;
  const parts = found.partIds.flatMap((partId) => {
    const part = rates.get(partId);
    return part ? [{ taxRateId: part.id, name: part.name, rate: percentageOn(part, day) }] : [];
  });
  return {
    taxRateId: found.id,
    name: found.name,
    rate: found.partIds.length === 0 ? percentageOn(found, day) : sumRates(parts.map((part) => part.rate)),
    parts,
  };
}

/** The tax that lines begin with: the usual one, else the one that was used last, else the only one; null where none is. */
export function usualTaxRateOf(
  rates: readonly Pick<TaxRate, 'id' | 'partIds' | 'isArchived' | 'isUsual'>[],
  lastId: string | null,
): string | null {
  const inUse = rates.filter(({ isArchived }) => !isArchived);
  const parts = new Set(inUse.flatMap(({ partIds }) => partIds));
  // A part alone is seldom the whole tax.
  const whole = inUse.filter(({ id }) => !parts.has(id));
  const usual = inUse.find(({ isUsual }) => isUsual) ?? whole.find(({ id }) => id === lastId);
  return (usual ?? (whole.length === 1 ? whole[0] : undefined))?.id ?? null;
}

function sumRates(rates: readonly Rate[]): Rate {
  return rate(rates.reduce<number>((sum, each) => sum + each, 0));
}
