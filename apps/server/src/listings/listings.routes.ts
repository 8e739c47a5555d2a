import { implement } from '@orpc/server';
import { listings } from '@atelier/contract/listings';
import { findItem } from '@atelier/database/items/items.reads';
import { listListings } from '@atelier/database/listings/listings.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readStillListed } from './read-still-listed.ts';
import { removeListing, saveListing } from './save-listing.command.ts';

const on = implement(listings).$context<BusinessRequest>();

export const listingRoutes = on.router({
  list: on.list.handler(({ input: { itemId }, context }) =>
    read(context, async (tenant) =>
      (await findItem(tenant, itemId))
        ? succeed(await listListings(tenant, [itemId]))
        : refuse(inventoryRefusals.refusal('item-not-found')),
    ),
  ),
  save: on.save.handler(({ input, context }) => {
    const { listingId: id, ...listing } = input;
    return change(context, 'saveListing', input, (tenant) => saveListing(tenant, { ...listing, id }));
  }),
  remove: on.remove.handler(({ input, context }) =>
    change(context, 'removeListing', input, (tenant) => removeListing(tenant, input)),
  ),
  stillOpen: on.stillOpen.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const found = await readStillListed(tenant, input.eventId);
      return found ? succeed(found) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
});
