export type { AgeingDocumentsView, AgeingView } from './ageing.views.ts';
export { type Form1099RowsView, type Form1099View, payableReports } from './payable-reports.endpoints.ts';
export { payeeCosts, type PayeeCostsView } from './payee-costs.endpoints.ts';
export {
  fileReports,
  monthlyReports,
  reportFiles,
  reportInputOf,
  type ReportInputs,
  type ReportName,
  yearlyReports,
} from './report-files.endpoints.ts';
export { reportSchedule, type ReportScheduleView } from './report-schedule.endpoints.ts';
export { reports } from './reports.endpoints.ts';
export type {
  CashFlowView,
  FigureLinesView,
  GeneralLedgerView,
  LedgerLineView,
  ResultColumnView,
  ResultReportView,
  SalesView,
  SoldLinesView,
} from './reports.views.ts';
export {
  type MovementsOpening,
  openingOf,
  type PurchaseLinesView,
  type StockLinesView,
  type StockOpening,
  stockReports,
  type StockReportView,
} from './stock-reports.endpoints.ts';
