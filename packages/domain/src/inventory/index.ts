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
export { costingMethods, type CostingMethod } from './stock-layers.ts';
export {
  decideReverseOperation,
  decideStockOperation,
  handOperationKinds,
  linesOfSale,
  reversalLines,
  stockEventOf,
  stockOperationKinds,
  type MovementKey,
  type RecordedMovement,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockOperationKind,
  type StockRefusal,
  type ValuedOperation,
} from './stock-operation.ts';
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
