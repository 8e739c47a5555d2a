import type { VehicleView } from '@atelier/contract/equipment';
import { findVehicle } from '@atelier/database/equipment/mileage.reads';
import {
  addVehicle as writeVehicle,
  changeVehicle as writeVehicleChange,
  type VehicleDraft,
} from '@atelier/database/equipment/mileage.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { mileageRefusals } from '@atelier/domain/equipment';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Adds a vehicle that drives are written down for. */
export async function addVehicle(
  tenant: Tenant,
  input: VehicleDraft & { readonly id: string },
): Promise<Outcome<VehicleView, Refusal<'permission-denied' | 'vehicle-id-taken' | 'vehicle-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  const written = await writeVehicle(tenant, input);
  if (!written.ok) return written;
  return succeed(known(await findVehicle(tenant, input.id)));
}

/** Changes a vehicle, puts it away or takes it back; its drives stay as they are. */
export async function changeVehicle(
  tenant: Tenant,
  input: VehicleDraft & { readonly vehicleId: string; readonly isArchived: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<VehicleView, Refusal<'permission-denied' | 'vehicle-not-found' | 'vehicle-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!(await findVehicle(tenant, input.vehicleId))) {
    return refuse(mileageRefusals.refusal('vehicle-not-found'));
  }
  const archivedAt = input.isArchived ? tools.clock.now().toISOString() : null;
  const written = await writeVehicleChange(tenant, input.vehicleId, { ...input, archivedAt });
  if (!written.ok) return written;
  return succeed(known(await findVehicle(tenant, input.vehicleId)));
}
