export type { Listing } from './listing.ts';
export { listingRefusals, mostListings } from './listing-refusals.ts';
