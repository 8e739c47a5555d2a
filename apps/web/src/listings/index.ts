export { ItemListings } from './item-listings.tsx';
