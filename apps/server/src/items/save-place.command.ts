import type { PlaceView } from '@atelier/contract/items';
import { findPlace, listPlaces } from '@atelier/database/items/places.reads';
import {
  addPlace as writePlace,
  changePlace as writeChange,
  type PlaceWriteRefusal,
} from '@atelier/database/items/places.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decidePlace, inventoryRefusals, type PlaceDraft } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type SaveRefusal = PlaceWriteRefusal | Refusal<'permission-denied' | 'place-customer-missing'>;

/** Adds a place where stock is. The first one is the default. */
export async function addPlace(tenant: Tenant, said: PlaceDraft): Promise<Outcome<PlaceView, SaveRefusal>> {
  const others = await listPlaces(tenant);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decidePlace(said);
  if (!allowed.ok) return allowed;

  const place = { ...said, isDefault: said.isDefault || !others.some(({ isDefault }) => isDefault) };
  const written = await writePlace(tenant, place);
  if (!written.ok) return written;

  return succeed(known(await findPlace(tenant, place.id)));
}

/** Changes a place, or archives it. There is always a default: another one is chosen to take its part. */
export async function changePlace(
  tenant: Tenant,
  place: PlaceDraft,
  isArchived: boolean,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<PlaceView, SaveRefusal | Refusal<'place-not-found' | 'default-place-stays'>>> {
  const before = await findPlace(tenant, place.id, { lock: true });
  if (!before) return refuse(inventoryRefusals.refusal('place-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decidePlace(place);
  if (!allowed.ok) return allowed;
  if ((before.isDefault && !place.isDefault) || (place.isDefault && isArchived)) {
    return refuse(inventoryRefusals.refusal('default-place-stays', { field: 'isDefault' }));
  }

  const written = await writeChange(tenant, place, isArchived ? tools.clock.now().toISOString() : null);
  if (!written.ok) return written;

  return succeed(known(await findPlace(tenant, place.id)));
}
