import { addPlace } from '@atelier/database/items/places.store';
import { findPlace, listPlaces } from '@atelier/database/items/places.reads';
import { findStall, listOpenStalls } from '@atelier/database/packing/stalls.reads';
import { openStall } from '@atelier/database/packing/stalls.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** The stall of an event; one that was merged into another keeps its own. */
export interface Stall {
  readonly eventId: string;
  readonly placeId: string;
}

/**
 * Finds the stall of a locked event, or opens one: at a place of the kind stall that holds no goods of another event, else at a
 * new place.
 */
export async function openStallOf(
  tenant: Tenant,
  eventId: string,
  { ids }: Pick<Tools, 'ids'>,
): Promise<Outcome<Stall, Refusal<'stall-in-use'>>> {
  const own = await findStall(tenant, eventId);
  if (own?.isOpen === true) return succeed(own);
  const main = (await listPlaces(tenant)).find(({ isDefault }) => isDefault);
  // One at a time chooses a place.
  if (main) await findPlace(tenant, main.id, { lock: true });
  const [places, taken] = await Promise.all([listPlaces(tenant), listOpenStalls(tenant)]);
  const free = places.find(({ id, kind, isArchived }) => kind === 'stall' && !isArchived && !taken.has(id));
  const placeId = own?.placeId ?? free?.id ?? ids.next();
  if (!own && !free) {
    const names = new Set(places.map(({ name }) => name.toLowerCase()));
    const added = await addPlace(tenant, {
      ...{ id: placeId, kind: 'stall', customerId: null, isDefault: false },
      name: freeName(names),
    });
    // A name that is free, an id of our own and no customer: nothing of it can be refused.
    if (!added.ok) throw new Error(added.refusal.code);
  }
  const stall = { eventId: own?.eventId ?? eventId, placeId };
  const opened = await openStall(tenant, stall);
  return opened.ok ? succeed(stall) : opened;
}

function freeName(taken: ReadonlySet<string>): string {
  for (let number = 2, name = 'Stall'; ; number += 1) {
    if (!taken.has(name.toLowerCase())) return name;
    name = `Stall ${String(number)}`;
  }
}
