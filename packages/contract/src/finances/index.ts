export { assetFields, assets } from './assets.endpoints.ts';
export {
  type AssetPurchaseView,
  type AssetRowView,
  type AssetView,
  type DepreciationReportView,
} from './assets.views.ts';
export { bankInbox, bankRuleFields, bankRules, reconciliations } from './bank-inbox.endpoints.ts';
export {
  type BankLineView,
  type BankRuleView,
  type BankSuggestionView,
  type InboxCountsView,
  type LineEntryView,
  type MatchChoicesView,
  type ReconciliationSheetView,
  type ReconciliationView,
  type RuleTrialView,
} from './bank-inbox.views.ts';
export { bankFiles } from './bank-files.endpoints.ts';
export {
  bankFilePreviewView,
  bankFileReadingInput,
  bankImportView,
  csvMappingInput,
  type BankFilePreviewView,
  type BankImportView,
} from './bank-files.views.ts';
export { billPayments, bills, recordBillInput, recordBillPaymentInput } from './bills.endpoints.ts';
export type {
  BillHistoryView,
  BillPaymentView,
  BillsDueView,
  BillTotalsView,
  BillView,
  BillWithPaymentsView,
} from './bills.views.ts';
export { payableReports, type Form1099RowsView, type Form1099View } from './payable-reports.endpoints.ts';
export type { AgeingDocumentsView, AgeingView } from './ageing.views.ts';
export { payeeCosts, type PayeeCostsView } from './payee-costs.endpoints.ts';
export { accountFields, chart } from './chart.endpoints.ts';
export { books, bookLockInput } from './books.endpoints.ts';
export { yearEndView, type YearEndView } from './year-end.views.ts';
export { recordChangeView, type RecordChangeView } from './books.views.ts';
export { accounts, journal, manualEntryInput, periodInput } from './finances.endpoints.ts';
export { statements } from './statements.endpoints.ts';
export { taxRates } from './tax-rates.endpoints.ts';
export {
  fileReports,
  monthlyReports,
  reportFiles,
  reportInputOf,
  yearlyReports,
  type ReportInputs,
  type ReportName,
} from './report-files.endpoints.ts';
export { journalDrafts, journalDraftView, type JournalDraftView } from './journal-drafts.endpoints.ts';
export { openingBalances, type OpeningBalancesView } from './opening-balances.endpoints.ts';
export { budgetCells, budgets, budgetSource } from './budgets.endpoints.ts';
export { type BudgetSheetView, type BudgetView } from './budgets.views.ts';
export { reportSchedule, reportScheduleInput, type ReportScheduleView } from './report-schedule.endpoints.ts';
export { scheduleC } from './schedule-c.endpoints.ts';
export { scheduleCBoxFields, type ScheduleCBoxesView, type ScheduleCView } from './schedule-c.views.ts';
export { reports } from './reports.endpoints.ts';
export { fileTaxInput, salesTax } from './sales-tax.endpoints.ts';
export type { SalesTaxView, TaxDocumentView, TaxFilingView } from './sales-tax.views.ts';
export {
  accountView,
  chartAccountView,
  journalEntryView,
  registerView,
  type AccountMergeView,
  type AccountView,
  type ChartAccountView,
  type JournalEntryView,
  type RegisterView,
} from './finances.views.ts';
export {
  balanceSheetView,
  moneyAtHandView,
  profitAndLossView,
  trialBalanceView,
  type BalanceSheetView,
  type MoneyAtHandView,
  type ProfitAndLossView,
  type TrialBalanceView,
} from './statements.views.ts';
export { taxRateView, type TaxRateView } from './tax-rates.views.ts';
export {
  columnChoices,
  salesKeys,
  type CashFlowView,
  type FigureLinesView,
  type GeneralLedgerView,
  type LedgerLineView,
  type ResultColumnView,
  type ResultReportView,
  type SalesView,
  type SoldLinesView,
} from './reports.views.ts';
export {
  openingOf,
  stockReports,
  type MovementsOpening,
  type PurchaseLinesView,
  type StockLinesView,
  type StockOpening,
  type StockReportView,
} from './stock-reports.endpoints.ts';
export { eventFields, events } from './events.endpoints.ts';
export type { EventView } from './events.views.ts';
export {
  depositInput,
  payeeFields,
  payees,
  recordTransactionInput,
  transactions,
} from './transactions.endpoints.ts';
export {
  collectedView,
  payeeView,
  transactionHistoryView,
  transactionTotalsView,
  transactionView,
  type ChangedTransactionsView,
  type CollectedView,
  type PayeeView,
  type TransactionHistoryView,
  type TransactionTotalsView,
  type TransactionView,
} from './transactions.views.ts';
export {
  endsOnce,
  recurring,
  recurringPlan,
  recurringView,
  rhythmFields,
  rhythmRefusals,
  type RecurringView,
} from './recurring.endpoints.ts';
export { mileage, tripFields, vehicleFields } from './mileage.endpoints.ts';
export {
  tripKeys,
  type MileageRateView,
  type MileageReportView,
  type MileageYearView,
  type TripTotalsView,
  type TripView,
  type VehicleView,
} from './mileage.views.ts';
export { moneyAccounts, openMoneyAccountInput } from './money-accounts.endpoints.ts';
