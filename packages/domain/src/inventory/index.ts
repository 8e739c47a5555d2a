export {
  blankItem,
  canBeCounted,
  decideItem,
  decideItemState,
  fitsItemAccount,
  inventoryAccountKeyOf,
  itemAccountFields,
  itemKinds,
  itemNeeds,
  itemOrders,
  itemStates,
  nameOfVariant,
  productTypes,
  shelfOf,
  shelves,
  variantOf,
  type ItemAccountField,
  type ItemDraft,
  type ItemKind,
  type ItemNeed,
  type ItemRefusal,
  type ItemOrder,
  type ItemState,
  type ItemSurroundings,
  type ListPrice,
  type ProductType,
  type Shelf,
} from './item.ts';
export {
  decidePlace,
  placeKinds,
  placeOfWholeBatch,
  usualPlaceOf,
  type PlaceDraft,
  type PlaceKind,
} from './place.ts';
export {
  editItem,
  editablePrices,
  priceEdits,
  stateOfItem,
  type EditableItem,
  type ItemEdit,
} from './item-edit.ts';
export { inventoryRefusals } from './inventory-refusals.ts';
export {
  contradictingConversion,
  conversionRefusals,
  convertQuantity,
  unitRatio,
  type ItemConversion,
} from './unit-conversion.ts';
export { costPerUnit, marginAfterCost } from './unit-cost.ts';
export { isMeasure, isUnitCode, unitName, unitOfWord, units, type UnitCode, type UnitKind } from './unit.ts';
export {
  costingMethods,
  emptyStock,
  type CostingMethod,
  type StockLayer,
  type StockWorth,
} from './stock-layers.ts';
export type { EarlierMovement } from './stock-history.ts';
export {
  handOperationKinds,
  nameOfMovement,
  nowhere,
  stockEventOf,
  stockOperationKinds,
  stockOperationMemos,
  type ItemHistory,
  type ItemStanding,
  type LotPart,
  type MovementKey,
  type OperationCharge,
  type RecordedMovement,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockOperationKind,
  type StockRefusal,
  type ValuedOperation,
} from './stock-operation.ts';
export { decideStockOperation } from './stock-operation-value.ts';
export {
  canBeTakenBack,
  customerReturnLines,
  linesGivenBack,
  decideReverseOperation,
  reversalLines,
  type StandingMovement,
} from './stock-return.ts';
export { decideNoDrafts, decideSoldItems, linesOfSale } from './stock-sale.ts';
export type { EventValue, StockEvent } from './stock-history.ts';
export { handLines, type HandLine, type HandOperation } from './hand-operation.ts';
export {
  decideReverseStockTake,
  decideStockTakeDeed,
  differenceOfCount,
  isStockTakeOver,
  linesOfStockTake,
  mostStockTakeLines,
  stateOfStockTake,
  stockTakeRefusals,
  stockTakeStates,
  type StockTakeDeed,
  type StockTakeDraft,
  type StockTakeFacts,
  type StockTakeLine,
  type StockTakeState,
} from './stock-take.ts';
export {
  assignLots,
  chooseLots,
  decideLotsOfMovement,
  lotLists,
  proposeLots,
  soonExpiring,
  traceLot,
  type ChosenLots,
  type KnownLots,
  type LotAtPlace,
  type LotList,
  type LotName,
  type LotPassage,
  type LotStep,
  type MovementLot,
} from './stock-lots.ts';
export { daysOfStock, usageDays } from './stock-days.ts';
export {
  costBatch,
  findCycle,
  lineNeed,
  type BatchCost,
  type ByProduct,
  type LabourStep,
  type Overhead,
  type Recipe,
  type RecipeLine,
} from './recipe.ts';
export {
  makeable,
  planMaterials,
  type ItemQuantity,
  type MaterialPlan,
  type PlanSource,
} from './material-plan.ts';
export {
  canBeMade,
  cycleOf,
  decideRecipe,
  itemsTaken,
  settleRecipe,
  type RecipeItem,
  type RecipeRefusal,
  type RecipeVersionDraft,
  type SaidByProduct,
  type SaidQuantity,
  type SaidRecipeLine,
  type SaidRecipeStep,
} from './recipe-version.ts';
export {
  decideVersionDay,
  earliestDay,
  inForce,
  standingOf,
  type VersionDays,
  type VersionStanding,
} from './recipe-days.ts';
export { ingredientsOf, type IngredientItem, type IngredientSource } from './ingredients.ts';
export {
  averageCost,
  costing,
  costOfRecipe,
  marginState,
  type CostSource,
  type MarginState,
  type UnitCost,
} from './recipe-cost.ts';
export {
  decideMakingRates,
  marginOf,
  marginOfMarkup,
  priceFromCost,
  priceRules,
  usualMakingRates,
  type MakingRates,
  type PriceRule,
} from './making-rates.ts';
export { benchDone, usualBenchWeek, type BenchWeek } from './bench-week.ts';
export { purchaseRefusals } from './purchase-refusals.ts';
export {
  costsOfOrder,
  amountOfPacks,
  chargeShares,
  decidePurchaseOrder,
  decidePurchaseStep,
  decideReceipt,
  landedLines,
  purchaseOrderLists,
  purchaseOrderStatus,
  purchaseOrderStatuses,
  purchaseOrderSteps,
  purchaseTotals,
  valueOfLine,
  type ChargeShare,
  type PurchaseOrderDraft,
  type PurchaseOrderList,
  type PurchaseOrderRefusal,
  type PurchaseOrderStatus,
  type PurchaseOrderStep,
  type ReceiptLine,
  type ValuedReceiptLine,
} from './purchase-order.ts';
export {
  areBreaksSound,
  priceOfPack,
  suggestPurchases,
  type PriceBreak,
  type PurchaseNeed,
  type SupplierOffer,
  packText,
} from './supplier-offer.ts';
export {
  partOfReceipt,
  purchaseDifferencePosting,
  purchaseOrderName,
  suppliesPosting,
} from './purchase-posting.ts';
export {
  batchLists,
  batchMoves,
  batchStatuses,
  chargesOf,
  decideBatchMaterials,
  decideBatchMove,
  decideWorkDay,
  hourlyRateOf,
  insteadOf,
  isOpenBatch,
  linesOfOutput,
  linesOfTakingApart,
  makingCost,
  materialsOf,
  minutesOf,
  batchNumber,
  nameOfBatch,
  nextBatch,
  timedMinutes,
  type BatchList,
  type BatchMove,
  type BatchStatus,
  type MakingAccounts,
  type MakingCost,
  type NextFacts,
} from './batch.ts';
export { barcodeOf, hasRightCheckDigit, type Barcode } from './barcode.ts';
export {
  labelSheetCodes,
  labelSheetOf,
  labelSheets,
  mostLabels,
  placeOfLabel,
  sheetsFor,
  type LabelSheet,
  type LabelSheetCode,
} from './label-sheet.ts';
