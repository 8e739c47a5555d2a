export { lots } from './lots.endpoints.ts';
export {
  chosenLots,
  type ChosenLotsView,
  lotOfLine,
  type LotPassageView,
  type LotRow,
  type LotThereView,
  type LotView,
  type TracedLotView,
  type WithoutLotsView,
} from './lots.views.ts';
export {
  type StockTakeLineView,
  type StockTakeRow,
  stockTakes,
  type StockTakeValueView,
  type StockTakeView,
} from './stock-takes.endpoints.ts';
export {
  type ItemMovementView,
  type ItemStockView,
  type OnHandView,
  stock,
  type StockOperationRow,
  type StockOperationView,
  type StockTermsView,
} from './stock.endpoints.ts';
