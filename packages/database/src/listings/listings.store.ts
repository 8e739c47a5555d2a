import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { listingRefusals, type Listing } from '@atelier/domain/listings';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Adds a listing of a product, or saves it over the one of the product with its id; false if that is of another product. */
export function saveListing(
  { db, businessId }: Tenant,
  itemId: string,
  { id, isOpen, ...same }: Listing,
): Promise<Outcome<boolean, Refusal<'listing-address-taken'>>> {
  const columns = { ...same, is_open: isOpen };
  const saved = db
    .insertInto('item_listings')
    .values({ business_id: businessId, id, item_id: itemId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'id'])
        .doUpdateSet(columns)
        .where('item_listings.item_id', '=', itemId),
    )
    .executeTakeFirstOrThrow()
    .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n);
  return orRefusal(saved, {
    item_listings_url_key: listingRefusals.refusal('listing-address-taken', { field: 'url' }),
  });
}

/** Deletes a listing of a product. Returns false where there was none. */
export async function removeListing(tenant: Tenant, itemId: string, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('item_listings')
    .where('business_id', '=', tenant.businessId)
    .where('item_id', '=', itemId)
    .where('id', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
