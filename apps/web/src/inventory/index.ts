export { useProductSuggestions } from './inventory.api.ts';
export { readProductListSearch } from './product-list-search.ts';
