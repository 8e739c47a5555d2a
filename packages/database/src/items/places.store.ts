import { inventoryRefusals, type PlaceDraft } from '@atelier/domain/items';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type PlaceWriteRefusal = Refusal<
  'place-id-taken' | 'place-name-taken' | 'place-customer-not-found' | 'place-is-usual'
>;

const refusals = {
  stock_places_pkey: inventoryRefusals.refusal('place-id-taken'),
  stock_places_name: inventoryRefusals.refusal('place-name-taken', { field: 'name' }),
  stock_places_business_id_customer_id_fkey: inventoryRefusals.refusal('place-customer-not-found', {
    field: 'customerId',
  }),
  // What is with a shop on consignment is brought there: items name places of ours alone.
  inventory_items_usual_place_fkey: inventoryRefusals.refusal('place-is-usual', { field: 'kind' }),
};

/** Adds a place. The default is the only one: what was it before is so no longer. */
export async function addPlace(
  tenant: Tenant,
  place: PlaceDraft,
): Promise<Outcome<unknown, PlaceWriteRefusal>> {
  return orRefusal(
    (async () => {
      if (place.isDefault) await clearDefault(tenant);
      await tenant.db
        .insertInto('stock_places')
        .values({
          business_id: tenant.businessId,
          id: place.id,
          kind: place.kind,
          name: place.name,
          customer_id: place.customerId,
          is_default: place.isDefault,
        })
        .execute();
    })(),
    refusals,
  );
}

/** Writes a place over what it was; archived at `archivedAt`, or null. */
export async function changePlace(
  tenant: Tenant,
  place: PlaceDraft,
  archivedAt: string | null,
): Promise<Outcome<unknown, PlaceWriteRefusal>> {
  return orRefusal(
    (async () => {
      if (place.isDefault) await clearDefault(tenant);
      await tenant.db
        .updateTable('stock_places')
        .set({
          kind: place.kind,
          name: place.name,
          customer_id: place.customerId,
          is_default: place.isDefault,
          archived_at: archivedAt,
        })
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', place.id)
        .execute();
    })(),
    refusals,
  );
}

async function clearDefault(tenant: Tenant): Promise<void> {
  await tenant.db
    .updateTable('stock_places')
    .set({ is_default: false })
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .execute();
}
