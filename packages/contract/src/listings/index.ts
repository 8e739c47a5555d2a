export { listingFields, listings, type ListingView, type StillListedView } from './listings.endpoints.ts';
