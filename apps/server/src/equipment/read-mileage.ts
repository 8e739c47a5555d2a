import type { MileageRateView, MileageReportView, MileageYearView } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  listOwnMileageRates,
  listTripSums,
  readMileageForYear,
  readTripTotals,
  type TripKey,
} from '@atelier/database/equipment/mileage.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { irsMileageRates, mileageRatesWith } from '@atelier/domain/equipment';
import type { CalendarDate } from '@atelier/domain/foundation';

/** Reads what a mile is worth, newest first, beside what was published. */
export async function readMileageRates(tenant: Tenant): Promise<MileageRateView[]> {
  const published = new Map(irsMileageRates.map((rate) => [rate.validFrom, rate.tenthsOfCent]));
  return mileageRatesWith(await listOwnMileageRates(tenant))
    .toReversed()
    .map((rate) => ({ ...rate, publishedTenthsOfCent: published.get(rate.validFrom) ?? null }));
}

/** A year of driving as the tax form asks for it, on the basis that the business reads its books by. */
export async function mileageYearView(tenant: Tenant, year: number): Promise<MileageYearView> {
  const { reportBasis } = await getBusiness(tenant);
  const { standard, actual, claimed, ...rest } = await readMileageForYear(tenant, {
    year,
    basis: reportBasis,
  });
  return {
    ...rest,
    vehicles: [...rest.vehicles],
    standardCents: standard,
    actualCents: actual,
    claimedCents: claimed,
  };
}

/** Drives of a period, summed, with their total. */
export async function readMileageReport(
  tenant: Tenant,
  input: { readonly from: CalendarDate; readonly to: CalendarDate; readonly by: TripKey },
): Promise<MileageReportView> {
  const { from, to, by } = input;
  const [rows, totals] = [await listTripSums(tenant, input), await readTripTotals(tenant, { from, to })];
  return { from, to, by, rows, totals };
}
