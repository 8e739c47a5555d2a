import {
  calendarDate,
  money,
  multiplyScaled,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { mileageRefusals } from './mileage-refusals.ts';

/** What a drive was for, as lines 44a, 44b and 44c of Schedule C, Part IV, ask. */
export const mileageUses = ['business', 'commuting', 'other'] as const;

/** What a drive was for; only business miles are deducted. */
export type MileageUse = (typeof mileageUses)[number];

/** How the cost of driving goes on the tax form: by the mile, or as what was spent. Never both. */
export const mileageMethods = ['standard', 'actual'] as const;

/** One of the two ways to deduct driving. */
export type MileageMethod = (typeof mileageMethods)[number];

/** What a mile is worth from a day on, in tenths of a minor unit: 72.5 cents are 725. */
export type MileageRate = { readonly validFrom: CalendarDate; readonly tenthsOfCent: number };

const published = (validFrom: string, tenthsOfCent: number): MileageRate => ({
  validFrom: calendarDate(validFrom),
  tenthsOfCent,
});

/**
 * The standard mileage rates for business use, oldest first. A business may write another rate over any of them.
 * Source: https://www.irs.gov/tax-professionals/standard-mileage-rates
 */
export const irsMileageRates: readonly MileageRate[] = [
  published('2015-01-01', 575),
  published('2016-01-01', 540),
  published('2017-01-01', 535),
  published('2018-01-01', 545),
  published('2019-01-01', 580),
  published('2020-01-01', 575),
  published('2021-01-01', 560),
  published('2022-01-01', 585),
  published('2022-07-01', 625),
  published('2023-01-01', 655),
  published('2024-01-01', 670),
  published('2025-01-01', 700),
  published('2026-01-01', 725),
];

/** The published rates with the business's own in place of those of the same day, oldest first. */
export function mileageRatesWith(own: readonly MileageRate[]): readonly MileageRate[] {
  const byDay = new Map([...irsMileageRates, ...own].map((rate) => [rate.validFrom, rate]));
  return [...byDay.values()].toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
}

/** The rate of a day, in tenths of a minor unit for each mile; null before the first one. */
export function mileageRateOn(rates: readonly MileageRate[], day: CalendarDate): number | null {
  return rates.findLast(({ validFrom }) => validFrom <= day)?.tenthsOfCent ?? null;
}

/** Tenths of a mile × tenths of a minor unit a mile, in minor units: rounded once, a half up. */
export function mileageDeduction(tenthsOfMile: number, tenthsOfCent: number): Money {
  return money(multiplyScaled(tenthsOfMile, tenthsOfCent, 100, 'half-up'));
}

/** A drive before it is written. Distances are tenths of a mile, one way; the odometer shows whole miles. */
export type MileageTripDraft = {
  readonly date: CalendarDate;
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  readonly tenths: number;
  readonly isRoundTrip: boolean;
  readonly use: MileageUse;
  readonly purpose: string;
  /** As typed, or the name that the event had; it stays when the event is renamed. */
  readonly event: string;
  readonly eventId?: string | null;
  readonly odometer: number | null;
  readonly notes: string;
};

/** Tenths of a mile that were driven: both ways of a round trip. */
export function tenthsDriven(trip: Pick<MileageTripDraft, 'tenths' | 'isRoundTrip'>): number {
  return trip.isRoundTrip ? 2 * trip.tenths : trip.tenths;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Tidies a drive. One for the business says what it was for, which is what an examiner asks first, and none lies
 * after today.
 */
export function decideMileageTrip(
  draft: MileageTripDraft,
  today: CalendarDate,
): Outcome<MileageTripDraft, Refusal<'trip-needs-purpose' | 'trip-in-the-future' | 'trip-needs-miles'>> {
  const trip = {
    ...draft,
    from: tidy(draft.from),
    to: tidy(draft.to),
    purpose: tidy(draft.purpose),
    event: tidy(draft.event),
    notes: draft.notes.trim(),
  };
  if (trip.date > today) return refuse(mileageRefusals.refusal('trip-in-the-future', { field: 'date' }));
  if (trip.tenths <= 0) return refuse(mileageRefusals.refusal('trip-needs-miles', { field: 'tenths' }));
  if (trip.use === 'business' && trip.purpose === '') {
    return refuse(mileageRefusals.refusal('trip-needs-purpose', { field: 'purpose' }));
  }
  return succeed(trip);
}

/** What driving costs in a year, both ways, and which of the two the tax form takes. Amounts in minor units. */
export type MileageClaim = {
  readonly method: MileageMethod;
  /** True when someone said so; otherwise the method follows from what there is. */
  readonly isChosen: boolean;
  readonly claimed: Money;
};

/**
 * Returns which amount line 9 of Schedule C takes: the chosen one, else the miles where there are any. Never their
 * sum.
 */
export function mileageClaim(
  chosen: MileageMethod | null,
  { standard, actual }: { readonly standard: Money; readonly actual: Money },
): MileageClaim {
  const method = chosen ?? (standard > 0 ? 'standard' : 'actual');
  return { method, isChosen: chosen !== null, claimed: method === 'standard' ? standard : actual };
}
