export { useProductSuggestions } from './inventory.api.ts';
export { readItemListSearch, readItemSearch, readNewItemSearch } from './item-list-search.ts';
