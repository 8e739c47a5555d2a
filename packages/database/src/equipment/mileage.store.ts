import { eventRefusals } from '@atelier/domain/books';
import {
  mileageRefusals,
  type MileageMethod,
  type MileageRate,
  type MileageTripDraft,
} from '@atelier/domain/equipment';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** A vehicle that drives are written down for. */
export type VehicleDraft = { readonly name: string; readonly inServiceOn: CalendarDate | null };

const vehicleNameTaken = {
  vehicles_name: mileageRefusals.refusal('vehicle-name-taken', { field: 'name' }),
};

/** Adds a vehicle. */
export async function addVehicle(
  tenant: Tenant,
  { id, name, inServiceOn }: VehicleDraft & { readonly id: string },
): Promise<Outcome<unknown, Refusal<'vehicle-id-taken' | 'vehicle-name-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('vehicles')
      .values({ business_id: tenant.businessId, id, name, in_service_on: inServiceOn })
      .execute(),
    { ...vehicleNameTaken, vehicles_pkey: mileageRefusals.refusal('vehicle-id-taken') },
  );
}

/** Changes a vehicle, puts it away or takes it back into use. */
export async function changeVehicle(
  tenant: Tenant,
  vehicleId: string,
  { name, inServiceOn, archivedAt }: VehicleDraft & { readonly archivedAt: string | null },
): Promise<Outcome<unknown, Refusal<'vehicle-name-taken'>>> {
  return orRefusal(
    tenant.db
      .updateTable('vehicles')
      .set({ name, in_service_on: inServiceOn, archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', vehicleId)
      .execute(),
    vehicleNameTaken,
  );
}

const columnsOf = (trip: MileageTripDraft) => ({
  trip_date: trip.date,
  vehicle_id: trip.vehicleId,
  from_place: trip.from,
  to_place: trip.to,
  tenths: trip.tenths,
  is_round_trip: trip.isRoundTrip,
  use: trip.use,
  purpose: trip.purpose,
  event: trip.event,
  event_id: trip.eventId ?? null,
  odometer: trip.odometer,
  notes: trip.notes,
});

const noSuchThing = {
  mileage_trips_business_id_vehicle_id_fkey: mileageRefusals.refusal('vehicle-not-found', {
    field: 'vehicleId',
  }),
  mileage_trips_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'eventId' }),
};

/** Writes a new drive. */
export async function addTrip(
  tenant: Tenant,
  id: string,
  trip: MileageTripDraft,
): Promise<Outcome<unknown, Refusal<'trip-id-taken' | 'vehicle-not-found' | 'event-not-found'>>> {
  return orRefusal(
    tenant.db
      .insertInto('mileage_trips')
      .values({ business_id: tenant.businessId, id, ...columnsOf(trip) })
      .execute(),
    { ...noSuchThing, mileage_trips_pkey: mileageRefusals.refusal('trip-id-taken') },
  );
}

/** Writes a drive over the version that was seen; answers whether it was still that. */
export async function changeTrip(
  tenant: Tenant,
  tripId: string,
  trip: MileageTripDraft,
  seenVersion: number,
): Promise<Outcome<boolean, Refusal<'vehicle-not-found' | 'event-not-found'>>> {
  return orRefusal(
    tenant.db
      .updateTable('mileage_trips')
      .set({ ...columnsOf(trip), version: seenVersion + 1 })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', tripId)
      .where('version', '=', seenVersion)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows === 1n),
    noSuchThing,
  );
}

/** Takes a drive out; the audit trail keeps what it said. Answers whether it was there. */
export async function removeTrip(tenant: Tenant, tripId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('mileage_trips')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', tripId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Writes the business's own rate from a day on. */
export async function writeMileageRate(
  tenant: Tenant,
  id: string,
  { validFrom, tenthsOfCent }: MileageRate,
): Promise<void> {
  await tenant.db
    .insertInto('mileage_rates')
    .values({ business_id: tenant.businessId, id, valid_from: validFrom, tenths_of_cent: tenthsOfCent })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'valid_from']).doUpdateSet({ tenths_of_cent: tenthsOfCent }),
    )
    .execute();
}

/** Takes the business's own rate of a day out; answers whether there was one. */
export async function removeMileageRate(tenant: Tenant, validFrom: CalendarDate): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('mileage_rates')
    .where('business_id', '=', tenant.businessId)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Writes which way of deduction a year takes; null leaves it to what there is. */
export async function writeMileageMethod(
  tenant: Tenant,
  id: string,
  { year, method }: { readonly year: number; readonly method: MileageMethod | null },
): Promise<void> {
  if (method === null) {
    await tenant.db
      .deleteFrom('mileage_years')
      .where('business_id', '=', tenant.businessId)
      .where('year', '=', year)
      .execute();
    return;
  }
  await tenant.db
    .insertInto('mileage_years')
    .values({ business_id: tenant.businessId, id, year, method })
    .onConflict((conflict) => conflict.columns(['business_id', 'year']).doUpdateSet({ method }))
    .execute();
}
