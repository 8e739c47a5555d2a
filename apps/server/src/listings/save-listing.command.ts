import type { ListingView } from '@atelier/contract/listings';
import { findItem } from '@atelier/database/items/items.reads';
import { listListings } from '@atelier/database/listings/listings.reads';
import { removeListing as remove, saveListing as save } from '@atelier/database/listings/listings.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { listingRefusals, mostListings, type Listing } from '@atelier/domain/listings';

type Changed<Code extends string> = Promise<
  Outcome<ListingView[], Refusal<'permission-denied' | 'item-not-found' | Code>>
>;

/** Adds an online listing of a product, or changes, ends or reopens it. */
export async function saveListing(
  tenant: Tenant,
  { itemId, ...listing }: Listing & { readonly itemId: string },
): Changed<'listing-id-taken' | 'listing-address-taken' | 'listings-full'> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;
  // Two that are added at once wait for each other here, so that both count.
  if (!(await findItem(tenant, itemId, { lock: true }))) {
    return refuse(inventoryRefusals.refusal('item-not-found'));
  }
  const others = (await listListings(tenant, [itemId])).filter(({ id }) => id !== listing.id);
  if (others.length >= mostListings) return refuse(listingRefusals.refusal('listings-full'));

  const saved = await save(tenant, itemId, listing);
  if (!saved.ok) return saved;
  if (!saved.value) return refuse(listingRefusals.refusal('listing-id-taken'));

  return succeed(await listListings(tenant, [itemId]));
}

/** Deletes an online listing of a product. */
export async function removeListing(
  tenant: Tenant,
  { itemId, listingId }: { readonly itemId: string; readonly listingId: string },
): Changed<'listing-not-found'> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;
  if (!(await findItem(tenant, itemId))) return refuse(inventoryRefusals.refusal('item-not-found'));

  if (!(await remove(tenant, itemId, listingId))) return refuse(listingRefusals.refusal('listing-not-found'));

  return succeed(await listListings(tenant, [itemId]));
}
