import { mileageMethods, mileageUses } from '@atelier/domain/equipment';
import { z } from 'zod';
import { calendarDate, cents, id, signedCents } from '../foundation/index.ts';

/** Tenths of a mile: 124 are 12.4 miles. */
const tenths = z.int();

export const vehicleView = z.object({
  id,
  name: z.string(),
  /** From when it was used for the business. */
  inServiceOn: calendarDate.nullable(),
  isArchived: z.boolean(),
});

export const tripView = z.object({
  id,
  date: calendarDate,
  vehicleId: id,
  vehicleName: z.string(),
  from: z.string(),
  to: z.string(),
  /** One way. */
  tenths,
  isRoundTrip: z.boolean(),
  /** Both ways of a round trip. */
  drivenTenths: tenths,
  use: z.enum(mileageUses),
  purpose: z.string(),
  /** As the event is called now, or as it was typed. */
  event: z.string(),
  eventId: id.nullable(),
  odometer: z.int().nullable(),
  notes: z.string(),
  version: z.int(),
  /** Tenths of a cent for each mile; null where no rate is known for the day. */
  tenthsOfCent: z.int().nullable(),
  deductionCents: cents,
});

export const tripTotalsView = z.object({
  trips: z.int(),
  tenths,
  businessTenths: tenths,
  deductionCents: cents,
});

/** Earlier words, most used first. */
export const tripWordsView = z.object({
  places: z.array(z.string()),
  purposes: z.array(z.string()),
  events: z.array(z.string()),
});

export const mileageRateView = z.object({
  validFrom: calendarDate,
  /** Tenths of a cent for each mile. */
  tenthsOfCent: z.int(),
  /** Rate of the IRS for that day, or null where it published none. */
  publishedTenthsOfCent: z.int().nullable(),
});

/** A calendar year of driving: Part IV of Schedule C, and both ways to get to its line 9. */
export const mileageYearView = z.object({
  year: z.int(),
  vehicles: z.array(
    z.object({
      vehicleId: id,
      name: z.string(),
      inServiceOn: calendarDate.nullable(),
      businessTenths: tenths,
      commutingTenths: tenths,
      otherTenths: tenths,
      deductionCents: cents,
    }),
  ),
  /** By the mile. */
  standardCents: cents,
  /** Amount booked to the accounts of line 9. */
  actualCents: signedCents,
  method: z.enum(mileageMethods),
  /** True when someone chose the method. */
  isChosen: z.boolean(),
  /** Amount for Schedule C: one of the two, never both. */
  claimedCents: signedCents,
});

export const tripKeys = ['month', 'purpose', 'event', 'vehicle'] as const;

export const mileageReportView = z.object({
  from: calendarDate,
  to: calendarDate,
  by: z.enum(tripKeys),
  /** Named by their month (`2026-05`), or as they were typed; nothing was typed where the name is empty. */
  rows: z.array(
    z.object({
      name: z.string(),
      trips: z.int(),
      businessTenths: tenths,
      tenths,
      deductionCents: cents,
    }),
  ),
  totals: tripTotalsView,
});

export type VehicleView = z.infer<typeof vehicleView>;
export type TripView = z.infer<typeof tripView>;
export type TripTotalsView = z.infer<typeof tripTotalsView>;
export type MileageRateView = z.infer<typeof mileageRateView>;
export type MileageYearView = z.infer<typeof mileageYearView>;
export type MileageReportView = z.infer<typeof mileageReportView>;
