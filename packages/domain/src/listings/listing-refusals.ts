import { declareRefusals } from '../foundation/index.ts';

/** The refusals of online listings. */
export const listingRefusals = declareRefusals({
  'listing-not-found': 'not-found',
  'listing-id-taken': 'conflict',
  'listing-address-taken': 'conflict',
  'listings-full': 'conflict',
});

/** Listings that one product can have. */
export const mostListings = 50;
