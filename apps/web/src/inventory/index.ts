export { useProductSuggestions } from './inventory.api.ts';
export { readNewRecipeSearch, readRecipeListSearch, readRecipeSearch } from './recipe-search.ts';
export { readItemListSearch, readItemSearch, readNewItemSearch } from './item-list-search.ts';
