import { useQuery } from '@tanstack/react-query';
import type { ListingView } from '@atelier/contract/listings';
import { itemWords } from '../items/index.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';

/** Sentences for refusals of online listings. */
export const listingWords: Words = {
  ...itemWords,
  'event-not-found': 'This event does not exist, or is in another business.',
  'listing-not-found': 'This listing was deleted already.',
  'listing-id-taken': 'This listing has been added already. Reload the page.',
  'listing-address-taken': 'This product has a listing with this address already.',
  'listings-full': 'This product has 50 listings already. Delete one that you no longer need.',
};

export function useListings(itemId: string) {
  return useQuery(useBusinessApi().listings.list.queryOptions({ input: { itemId } }));
}

export function useStillListed(eventId: string) {
  return useQuery(useBusinessApi().listings.stillOpen.queryOptions({ input: { eventId } }));
}

export function useSaveListing(options: Saving<ListingView[]>) {
  return useCommand(useBusinessApi().listings.save, saving(listingWords, options));
}

export function useRemoveListing(options: Saving<ListingView[]>) {
  return useCommand(useBusinessApi().listings.remove, saving(listingWords, options));
}
