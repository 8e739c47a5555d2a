export { handLines, type HandOperation } from './hand-operation.ts';
export { kindsOfCause, type StockCause, stockCauseOf, stockCauses } from './stock-cause.ts';
export { daysOfStock, usageDays } from './stock-days.ts';
export { mayLeaveDust, withDust } from './stock-dust.ts';
export type { EarlierMovement, EventValue, StockEvent } from './stock-history.ts';
export {
  type CostingMethod,
  costingMethods,
  emptyStock,
  type StockLayer,
  type StockWorth,
} from './stock-layers.ts';
export {
  assignLots,
  chooseLots,
  type ChosenLots,
  decideLotsOfMovement,
  decideServed,
  isWithheld,
  type KnownLot,
  type KnownLots,
  type LotAtPlace,
  type LotList,
  lotLists,
  type LotName,
  type LotStep,
  type MovementLot,
  proposeLots,
  soonExpiring,
  traceLot,
} from './stock-lots.ts';
export { decideCostChange, decideStockOperation } from './stock-operation-value.ts';
export {
  type CostChange,
  handOperationKinds,
  type ItemHistory,
  type ItemStanding,
  type LotPart,
  type MovementKey,
  nameOfMovement,
  nowhere,
  type OperationCharge,
  type RecordedMovement,
  stockEventOf,
  type StockItem,
  type StockLine,
  type StockMovementDraft,
  type StockOperationDraft,
  type StockOperationKind,
  stockOperationKinds,
  stockOperationMemos,
  type StockRefusal,
  type ValuedOperation,
} from './stock-operation.ts';
export {
  canBeTakenBack,
  customerReturnLines,
  decideReverseOperation,
  linesGivenBack,
  reversalLines,
  type StandingMovement,
} from './stock-return.ts';
export {
  decideNamedItems,
  decideSoldItems,
  linesOfSale,
  priceInUnit,
  stockOfPart,
  stockOfSold,
  unitOfItem,
} from './stock-sale.ts';
export {
  decideReverseStockTake,
  decideStockTakeAction,
  differenceOfCount,
  isStockTakeOver,
  linesOfStockTake,
  mostStockTakeLines,
  stateOfStockTake,
  type StockTakeDraft,
  stockTakeRefusals,
  type StockTakeState,
  stockTakeStates,
} from './stock-take.ts';
