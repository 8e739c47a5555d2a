import { eventRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { listingRefusals } from '@atelier/domain/listings';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, refusals, requiredText } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

const tag = { tags: ['Online listings'] };

/** A listing as a person enters it. */
export const listingFields = z.object({
  marketplace: requiredText(60),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/i, 'Enter a full address, such as https://example.com'),
  /** On offer there. */
  isOpen: z.boolean(),
});

const listingView = listingFields.extend({ id, url: z.string() });
const oneItem = z.object({ itemId: id });
const found = refusals(inventoryRefusals, 'item-not-found');

const stillListedView = z.object({
  event: z.object({ id, name: z.string(), startsOn: calendarDate }),
  /** Products sold there with listings that are open, the least stock first. */
  products: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      sku: z.string().nullable(),
      stockUnit: z.string(),
      sold: signedQuantity,
      /** At places of one's own; null where its stock is not counted. */
      onHand: signedQuantity.nullable(),
      listings: z.array(listingView),
    }),
  ),
});

export const listings = {
  list: tenant
    .route({
      method: 'GET',
      path: '/items/{itemId}/listings',
      summary: 'Online listings of a product, open ones first',
      ...tag,
    })
    .input(oneItem)
    .errors(found)
    .output(z.array(listingView)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/items/{itemId}/listings/{listingId}',
      summary: 'Add an online listing of a product, or change, end or reopen it',
      ...tag,
    })
    .input(listingFields.extend({ ...oneItem.shape, listingId: id }))
    .errors({
      ...found,
      ...refusals(listingRefusals, 'listing-id-taken', 'listing-address-taken', 'listings-full'),
    })
    .output(z.array(listingView)),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/items/{itemId}/listings/{listingId}',
      summary: 'Delete an online listing',
      ...tag,
    })
    .input(oneItem.extend({ listingId: id }))
    .errors({ ...found, ...refusals(listingRefusals, 'listing-not-found') })
    .output(z.array(listingView)),
  stillOpen: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/open-listings',
      summary: 'Products sold at an event that are still listed online',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .errors(refusals(eventRefusals, 'event-not-found'))
    .output(stillListedView),
};

export type ListingView = z.infer<typeof listingView>;
export type StillListedView = z.infer<typeof stillListedView>;
