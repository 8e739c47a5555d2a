export { useProductSuggestions } from './inventory.api.ts';
export { readNewRecipeSearch, readRecipeListSearch, readRecipeSearch } from './recipe-search.ts';
export { readItemListSearch, readItemSearch, readNewItemSearch } from './item-list-search.ts';
export { readNewOperationSearch, readOperationListSearch } from './operations-search.ts';
export { ShortageNote } from './shortage-note.tsx';
export { stockWords } from './stock-words.ts';
export { readPurchaseListSearch } from './purchases-search.ts';
