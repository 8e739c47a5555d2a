export {
  canBeCounted,
  decideItem,
  decidePlace,
  fitsItemAccount,
  inventoryAccountKeyOf,
  itemAccountFields,
  itemKinds,
  itemNeeds,
  itemOrders,
  placeKinds,
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
  type ItemSurroundings,
  type ListPrice,
  type PlaceDraft,
  type PlaceKind,
  type ProductType,
  type Shelf,
} from './item.ts';
export { inventoryRefusals, type Product } from './product.ts';
export {
  contradictingConversion,
  conversionRefusals,
  convertQuantity,
  unitRatio,
  type ItemConversion,
} from './unit-conversion.ts';
export { costPerUnit } from './unit-cost.ts';
export { isUnitCode, unitName, units, type UnitCode, type UnitKind } from './unit.ts';
export {
  costingMethods,
  emptyStock,
  type CostingMethod,
  type StockLayer,
  type StockWorth,
} from './stock-layers.ts';
export type { EarlierMovement } from './stock-history.ts';
export {
  customerReturnLines,
  decideReverseOperation,
  decideSoldItems,
  decideStockOperation,
  handOperationKinds,
  linesOfSale,
  nameOfMovement,
  reversalLines,
  stockEventOf,
  stockOperationKinds,
  type ItemHistory,
  type ItemStanding,
  type MovementKey,
  type OperationCharge,
  type RecordedMovement,
  type StandingMovement,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockOperationKind,
  type StockRefusal,
  type ValuedOperation,
} from './stock-operation.ts';
export type { EventValue, StockEvent } from './stock-history.ts';
export { handLines, type HandLine, type HandOperation } from './hand-operation.ts';
export {
  decideStockTakeDeed,
  differenceOfCount,
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
