import { eventRefusals } from '@atelier/domain/books';
import { mileageMethods, mileageRefusals, mileageUses } from '@atelier/domain/equipment';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import {
  mileageRateView,
  mileageReportView,
  mileageYearView,
  tripKeys,
  tripTotalsView,
  tripView,
  tripWordsView,
  vehicleView,
} from './mileage.views.ts';

const tag = { tags: ['Finances'] };
type Path = `/${string}`;
const get = (path: Path, summary: string) => tenant.route({ method: 'GET', path, summary, ...tag });
const post = (path: Path, summary: string) => tenant.route({ method: 'POST', path, summary, ...tag });
const put = (path: Path, summary: string) => tenant.route({ method: 'PUT', path, summary, ...tag });

/** A drive as a person says it. */
export const tripFields = z.object({
  date: calendarDate,
  vehicleId: id,
  from: optionalText(120),
  to: optionalText(120),
  /** Tenths of a mile, one way. */
  tenths: z.int().min(0).max(9_999_999),
  isRoundTrip: z.boolean(),
  use: z.enum(mileageUses),
  purpose: optionalText(120),
  event: optionalText(120),
  /** The event, which then gives its name. */
  eventId: id.nullable().default(null),
  odometer: z.int().min(0).max(9_999_999).nullable(),
  notes: optionalText(500),
});

export const vehicleFields = z.object({ name: requiredText(120), inServiceOn: calendarDate.nullable() });

/** Filter of a list of drives. */
const tripFilter = {
  search: z.string().max(200).optional(),
  use: z.enum(mileageUses).optional(),
  vehicleId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export const mileageReportInput = z
  .object({ from: calendarDate, to: calendarDate, by: z.enum(tripKeys).default('month') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Before it begins' });

const writing = {
  ...refusals(
    mileageRefusals,
    'trip-needs-purpose',
    'trip-needs-miles',
    'trip-in-the-future',
    'vehicle-not-found',
    'vehicle-archived',
  ),
  ...refusals(eventRefusals, 'event-not-found'),
};

const year = z.int().min(2000).max(2200);

export const mileage = {
  list: get('/finances/mileage/trips', 'Drives, newest first')
    .input(z.object({ ...pageInput, ...tripFilter }))
    .output(pageOf(tripView)),
  listCsv: get('/finances/mileage/trips.csv', 'Drives as CSV').input(z.object(tripFilter)).output(file),
  totals: get('/finances/mileage/trip-totals', 'Miles and deduction of all that a filter finds')
    .input(z.object(tripFilter))
    .output(tripTotalsView),
  words: get('/finances/mileage/words', 'Places, purposes and events that were typed before').output(
    tripWordsView,
  ),
  add: post('/finances/mileage/trips', 'Write a drive down')
    .input(tripFields.extend({ id }))
    .errors({ ...writing, ...refusals(mileageRefusals, 'trip-id-taken') })
    .output(tripView),
  change: put('/finances/mileage/trips/{tripId}', 'Change a drive')
    .input(tripFields.extend({ tripId: id, version: z.int().min(1) }))
    .errors({ ...writing, ...refusals(mileageRefusals, 'trip-not-found', 'trip-changed-meanwhile') })
    .output(tripView),
  remove: post('/finances/mileage/trips/{tripId}/delete', 'Take a drive out')
    .input(z.object({ tripId: id }))
    .errors(refusals(mileageRefusals, 'trip-not-found'))
    .output(z.object({ id })),
  vehicles: get('/finances/mileage/vehicles', 'Every vehicle').output(z.array(vehicleView)),
  addVehicle: post('/finances/mileage/vehicles', 'Add a vehicle')
    .input(vehicleFields.extend({ id }))
    .errors(refusals(mileageRefusals, 'vehicle-id-taken', 'vehicle-name-taken'))
    .output(vehicleView),
  changeVehicle: put('/finances/mileage/vehicles/{vehicleId}', 'Change a vehicle, or put it away')
    .input(vehicleFields.extend({ vehicleId: id, isArchived: z.boolean() }))
    .errors(refusals(mileageRefusals, 'vehicle-not-found', 'vehicle-name-taken'))
    .output(vehicleView),
  rates: get('/finances/mileage/rates', 'What a mile is worth, newest first').output(
    z.array(mileageRateView),
  ),
  setRate: put('/finances/mileage/rates/{validFrom}', 'Change the rate of a mile from a day on')
    .input(z.object({ validFrom: calendarDate, tenthsOfCent: z.int().min(0).max(100_000) }))
    .output(z.array(mileageRateView)),
  resetRate: post('/finances/mileage/rates/{validFrom}/reset', 'Take a rate of one’s own out again')
    .input(z.object({ validFrom: calendarDate }))
    .errors(refusals(mileageRefusals, 'mileage-rate-not-found'))
    .output(z.array(mileageRateView)),
  year: get('/finances/mileage/years/{year}', 'A year of driving as the tax form asks for it')
    .input(z.object({ year }))
    .output(mileageYearView),
  chooseMethod: put('/finances/mileage/years/{year}', 'Choose what the tax form of a year takes')
    .input(z.object({ year, method: z.enum(mileageMethods).nullable() }))
    .output(mileageYearView),
  report: get('/finances/reports/mileage', 'Drives by month, purpose, event or vehicle')
    .input(mileageReportInput)
    .output(mileageReportView),
};
