import { rate, type CalendarDate, type Rate } from '../foundation/index.ts';

/** Whose tax it is; `sales` where one rate is for all of them. */
export const taxKinds = ['sales', 'state', 'county', 'city', 'district', 'vat'] as const;

/** Whose tax a rate is. */
export type TaxKind = (typeof taxKinds)[number];

/** Another percentage from a day on. */
export type TaxRateVersion = { readonly from: CalendarDate; readonly rate: Rate };

/**
 * A sales tax. `firstRate` counts until the first of the versions, which come in the order of their days. A combined
 * one has no rate of its own: `partIds` names the rates that it is made of, each of them reported apart.
 */
export type TaxRate = {
  readonly id: string;
  readonly name: string;
  /** The place that it is filed for: rates with the same place go on one return. */
  readonly place: string;
  readonly kind: TaxKind;
  readonly firstRate: Rate;
  readonly versions: readonly TaxRateVersion[];
  readonly partIds: readonly string[];
  readonly isArchived: boolean;
  /** Lines begin with it unless the customer or the event names another. At most one of a business is. */
  readonly isUsual: boolean;
};

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

/** Returns a tax as it is on a day, or null where there is no such tax. `rates` holds it and its parts by id. */
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
