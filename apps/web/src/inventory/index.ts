export { withheldOf } from './withheld.ts';
export { useProductsById, useProductSuggestions } from './inventory.api.ts';
export {
  readEditRecipeSearch,
  readNewRecipeSearch,
  readRecipeListSearch,
  readRecipeSearch,
} from './recipe-search.ts';
export { batchLooks, batchWords, minutesText } from './batch-words.ts';
export { readBatchListSearch, readNewBatchSearch } from './batch-search.ts';
export { readItemListSearch, readItemSearch, readNewItemSearch } from './item-list-search.ts';
export { readNewOperationSearch, readOperationListSearch } from './operations-search.ts';
export { DocumentOperations } from './document-operations.tsx';
export { useOnHand } from './operations.api.ts';
export { LotChoices, chosenLotsOf, type SaidLots } from './lot-choices.tsx';
export { PlaceStanding } from './place-standing.tsx';
export { ShortageNote } from './shortage-note.tsx';
export { stockWords } from './stock-words.ts';
export { readPurchaseListSearch } from './purchases-search.ts';
export { InventoryNav } from './inventory-nav.tsx';
export { itemWords } from './item-words.ts';
export { ItemEdits } from './item-edits.tsx';
export { ItemCombobox } from './item-combobox.tsx';
export { usePriceLists, useStockPlaces } from './items.api.ts';
export { StockText } from './stock-text.tsx';
export { readLotSearch } from './lot-search.ts';
export { readStockTakeSearch } from './stock-take-search.ts';
