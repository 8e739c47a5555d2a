import { inventoryRefusals } from '@atelier/domain/items';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type PriceListWriteRefusal = Refusal<'price-list-id-taken' | 'price-list-name-taken'>;

const refusals = {
  price_lists_pkey: inventoryRefusals.refusal('price-list-id-taken'),
  price_lists_name: inventoryRefusals.refusal('price-list-name-taken', { field: 'name' }),
};

/** Adds a price list. */
export async function addPriceList(
  tenant: Tenant,
  list: { readonly id: string; readonly name: string },
): Promise<Outcome<unknown, PriceListWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('price_lists')
      .values({ business_id: tenant.businessId, ...list })
      .execute(),
    refusals,
  );
}

/** Renames a price list; archived at `archivedAt`, or null. */
export async function changePriceList(
  tenant: Tenant,
  list: { readonly id: string; readonly name: string },
  archivedAt: string | null,
): Promise<Outcome<unknown, PriceListWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('price_lists')
      .set({ name: list.name, archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', list.id)
      .execute(),
    refusals,
  );
}
