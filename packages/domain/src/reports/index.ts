export { cashFlow, type CashFlowSection } from './cash-flow.ts';
export {
  eventsOfFigure,
  type PurchaseEvent,
  type PurchaseFigure,
  purchaseFigures,
} from './purchase-figure.ts';
export { monthBefore, nextMailingDay } from './report-mailing.ts';
export {
  headingRow,
  lineRow,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
  reportTableCsv,
  totalRow,
} from './report-table.ts';
export { resultStatement, type StatementCell } from './result-statement.ts';
export {
  columnsOfPeriod,
  type ColumnStep,
  columnSteps,
  comparedPeriod,
  type Comparison,
  comparisons,
} from './statement-columns.ts';
export { daysLeft, percentOf, turnoverText, unitCostText } from './stock-rates.ts';
