export { products } from './inventory.endpoints.ts';
export { productView, type ProductView } from './inventory.views.ts';
export { itemFields, items, priceLists } from './items.endpoints.ts';
export { stockPlaces } from './places.endpoints.ts';
export { itemEdits, type ItemEditPreviewView, type ItemEditView } from './item-edits.endpoints.ts';
export {
  itemRow,
  signedQuantity,
  itemView,
  type ItemRow,
  type ItemView,
  type PlaceView,
  type PriceListView,
  type ShelfView,
} from './items.views.ts';
export { gateRefusals } from './gate-refusals.ts';
export {
  stock,
  type ItemMovementView,
  type ItemStockView,
  type OnHandView,
  type StockOperationRow,
  type StockOperationView,
  type StockTermsView,
} from './stock.endpoints.ts';
export {
  stockTakes,
  type StockTakeLineView,
  type StockTakeRow,
  type StockTakeValueView,
  type StockTakeView,
} from './stock-takes.endpoints.ts';
export { makingRates, recipeFields, recipes } from './recipes.endpoints.ts';
export type {
  CapacityView,
  CostSheetView,
  MakingRatesView,
  MarginAlertView,
  RecipeItemView,
  RecipeRow,
  RecipesOfItemView,
  RecipeVersionView,
  RecipeView,
} from './recipes.views.ts';
export { suppliers, type OfferView, type SupplierRow, type SupplierView } from './suppliers.endpoints.ts';
export { purchases } from './purchases.endpoints.ts';
export type {
  DeliveryView,
  PurchaseOrderRowView,
  PurchaseOrderView,
  PurchaseSuggestionView,
} from './purchases.views.ts';
export { batches, newBatchRefusals, productionAccounts } from './batches.endpoints.ts';
export type {
  BatchOutputView,
  BatchProposalView,
  BatchRow,
  BatchView,
  BatchWorkView,
  NextBatchView,
  ProductionAccountsView,
} from './batches.views.ts';
export { lots } from './lots.endpoints.ts';
export {
  chosenLots,
  type ChosenLotsView,
  type LotPassageView,
  type LotRow,
  type LotThereView,
  type LotView,
  type TracedLotView,
  type WithoutLotsView,
} from './lots.views.ts';
export { labels } from './labels.endpoints.ts';
