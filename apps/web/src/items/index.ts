export { CostText } from './cost-text.tsx';
export { InventoryNav } from './inventory-nav.tsx';
export { useProductsById, useProductSuggestions } from './inventory.api.ts';
export { ItemAccounts } from './item-accounts.tsx';
export { ItemBasics } from './item-basics.tsx';
export { hasStock, itemColumns, ItemPills } from './item-columns.tsx';
export { ItemCombobox } from './item-combobox.tsx';
export {
  emptyItem,
  formLikeItem,
  formOfItem,
  hasItemProblems,
  inputOfItem,
  type ItemForm,
  type ItemPartProps,
  mayBeCounted,
  namedUnits,
  noItemProblems,
  placeItemRefusal,
  problemsOfItem,
} from './item-form.ts';
export {
  type ItemListSearch,
  type ItemState,
  readItemListSearch,
  readItemSearch,
  readNewItemSearch,
} from './item-list-search.ts';
export { ItemPrices } from './item-prices.tsx';
export { ItemUnitField } from './item-unit-field.tsx';
export { ItemUnits } from './item-units.tsx';
export { ItemVariants } from './item-variants.tsx';
export { itemWords, kindWords, placeKindWords, productTypeWords } from './item-words.ts';
export {
  itemFilterOf,
  useAddItem,
  useAddPlace,
  useChangeItem,
  useChangePlace,
  useItem,
  useItemMovements,
  useItems,
  useItemsFile,
  useItemsInNeed,
  useItemStock,
  useItemWords,
  useLatestOperations,
  useLedgerAccounts,
  usePriceLists,
  useRetireItem,
  useShelf,
  useStockPlaces,
} from './items.api.ts';
export { StockText, UnitCostText } from './stock-text.tsx';
export { inStockUnit, unitChoices } from './unit-choices.ts';
export { UnitField } from './unit-field.tsx';
export { placedAt, placedAtLine, useProblem } from './use-problem.ts';
export { UsualPlaceField } from './usual-place-field.tsx';
export { withheldOf } from './withheld.ts';
