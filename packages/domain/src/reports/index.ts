export { cashFlow, type CashFlowSection } from './cash-flow.ts';
export {
  eventsOfFigure,
  type PurchaseEvent,
  type PurchaseFigure,
  purchaseFigures,
} from './purchase-figure.ts';
export {
  compareEvents,
  eventMeasures,
  eventResults,
  restOfResults,
  sumResults,
  valueOfMeasure,
  withProfit,
  type ComparedEvent,
  type ComparedRow,
  type EventMeasure,
  type EventResults,
  type ResultSums,
} from './event-comparison.ts';
export {
  eventGroupings,
  eventGroupName,
  eventsWithin,
  groupEvents,
  type EventGrouping,
  type GroupedEvent,
} from './event-grouping.ts';
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
