import type { TripView } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findEvent } from '@atelier/database/books/events.reads';
import { findTrip, findVehicle } from '@atelier/database/equipment/mileage.reads';
import {
  addTrip as writeTrip,
  changeTrip as writeTripChange,
  removeTrip as takeTripOut,
} from '@atelier/database/equipment/mileage.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideMileageTrip, mileageRefusals, type MileageTripDraft } from '@atelier/domain/equipment';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

type SaveRefusal = Refusal<
  | 'permission-denied'
  | 'trip-needs-purpose'
  | 'trip-needs-miles'
  | 'trip-in-the-future'
  | 'vehicle-not-found'
  | 'vehicle-archived'
  | 'event-not-found'
>;

/** The drive as it may be written; `before` is the vehicle that it had, which may have been put away since. */
async function decide(
  tenant: Tenant,
  draft: MileageTripDraft,
  tools: Pick<Tools, 'clock'>,
  before: string | null = null,
): Promise<Outcome<MileageTripDraft, SaveRefusal>> {
  const { timeZone } = await getBusiness(tenant);
  const vehicle = await findVehicle(tenant, draft.vehicleId);
  const event = draft.eventId == null ? null : await findEvent(tenant, draft.eventId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!vehicle) return refuse(mileageRefusals.refusal('vehicle-not-found', { field: 'vehicleId' }));
  if (vehicle.isArchived && vehicle.id !== before) {
    return refuse(mileageRefusals.refusal('vehicle-archived', { field: 'vehicleId' }));
  }
  return decideMileageTrip(
    event === null ? draft : { ...draft, event: event.name },
    todayIn(timeZone, tools.clock),
  );
}

/** Writes a drive down. Nothing is posted: a mile is a deduction of the tax form, and no money that was spent. */
export async function addTrip(
  tenant: Tenant,
  { id, ...draft }: MileageTripDraft & { readonly id: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TripView, SaveRefusal | Refusal<'trip-id-taken'>>> {
  const decided = await decide(tenant, draft, tools);
  if (!decided.ok) return decided;
  const written = await writeTrip(tenant, id, decided.value);
  if (!written.ok) return written;
  return succeed(known(await findTrip(tenant, id)));
}

/** Changes a drive, if no one else did since it was seen. */
export async function changeTrip(
  tenant: Tenant,
  { tripId, version, ...draft }: MileageTripDraft & { readonly tripId: string; readonly version: number },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TripView, SaveRefusal | Refusal<'trip-not-found' | 'trip-changed-meanwhile'>>> {
  const stored = await findTrip(tenant, tripId);
  if (!stored) return refuse(mileageRefusals.refusal('trip-not-found'));
  const decided = await decide(tenant, draft, tools, stored.vehicleId);
  if (!decided.ok) return decided;
  const written = await writeTripChange(tenant, tripId, decided.value, version);
  if (!written.ok) return written;
  if (!written.value) return refuse(mileageRefusals.refusal('trip-changed-meanwhile'));
  return succeed(known(await findTrip(tenant, tripId)));
}

/** Takes a drive out of the log. */
export async function removeTrip(
  tenant: Tenant,
  { tripId }: { readonly tripId: string },
): Promise<Outcome<{ id: string }, Refusal<'permission-denied' | 'trip-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  return (await takeTripOut(tenant, tripId))
    ? succeed({ id: tripId })
    : refuse(mileageRefusals.refusal('trip-not-found'));
}
