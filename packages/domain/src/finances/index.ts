export { ageCount, ageOfDebt, agesOfDebt } from './ageing.ts';
export {
  decideAccount,
  decideArchiveAccount,
  decideDepositAccount,
  type AccountDraft,
} from './account-decisions.ts';
export { fiscalYearOf, lastFiscalYear, yearEnd, type FiscalYear, type YearEnd } from './year-end.ts';
export { decideMergeAccounts, decideUndoMerge, type MergeFacts, type MergeRefusal } from './account-merge.ts';
export {
  accountRoots,
  accountTypes,
  hasStatements,
  holdsMoney,
  isResultType,
  normalSide,
  rootOfAccountType,
  type Account,
  type AccountRoot,
  type AccountSide,
  type AccountType,
  type SystemAccountKey,
} from './account.ts';
export {
  accountGroups,
  accountsOfGroup,
  costParts,
  isResultGroup,
  scheduleCGroups,
  signOfAccount,
  signOfGroup,
  type AccountGroup,
  type CostPart,
  type ScheduleCGroup,
} from './account-groups.ts';
export {
  balanceSheet,
  type AccountBalance,
  type BalanceRow,
  type BalanceSection,
  type BalanceSheet,
  type BalanceSheetBalances,
} from './balance-sheet.ts';
export {
  bankFileFormats,
  bankLineStates,
  inboxLists,
  isBankLineInBooks,
  type BankFileFormat,
  type BankLine,
  type BankLineState,
  type InboxList,
} from './bank-line.ts';
export { bankDepositMemo, decideBankDeposit, type BankDeposit } from './bank-deposit.ts';
export { bankDateOrders, detectDateOrder, type BankDateOrder } from './bank-date.ts';
export { checkBalances, type BalanceCheck } from './bank-balance-check.ts';
export { lineIdentities } from './bank-line-identity.ts';
export {
  faultyFile,
  type BankFileContent,
  type BankFileFault,
  type BankStatement,
  type StatementBalance,
  type StatementLine,
  type WrongRow,
  type WrongRowReason,
} from './bank-statement.ts';
export { detectDecimalSign, readBankAmount, readBankNumber, type DecimalSign } from './bank-amount.ts';
export { readCamt, type XmlElement } from './camt-bank-file.ts';
export {
  csvColumnRoles,
  csvDelimiters,
  csvFingerprintText,
  dateOrderOfRecords,
  guessCsvMapping,
  isWholeMapping,
  readCsvRecords,
  type CsvColumnRole,
  type CsvDelimiter,
  type CsvMapping,
  type CsvRecord,
  type GuessedMapping,
} from './csv-bank-file.ts';
export { readMt940 } from './mt940-bank-file.ts';
export { readOfx } from './ofx-bank-file.ts';
export { qifDates, readQif } from './qif-bank-file.ts';
export {
  bankSuggestionKinds,
  findDeposit,
  mostDaysApart,
  mostDaysOfTransfer,
  mostDaysOpen,
  namesAgree,
  scoreMatch,
  suggestForLines,
  suggestionTarget,
  type BankCandidate,
  type BankReason,
  type BankSuggestion,
  type BankSuggestionKind,
  type ComparedLine,
} from './bank-match.ts';
export type { CollectedPayment } from './collected-payment.ts';
export {
  salesTaxModes,
  taxesOfIncome,
  type IncomeTaxes,
  type SalesTaxMode,
  type SalesTaxOfIncome,
} from './sales-tax-on-income.ts';
export {
  taxItems,
  type AppliedTaxRate,
  type TaxedItem,
  type TaxExemption,
  type TaxTotal,
} from './taxed-items.ts';
export { candidatesOfSums, findSum, type OpenItem, type OpenWith } from './bank-sums.ts';
export {
  decideSettlement,
  restOfLine,
  type LineSettlement,
  type SettlementRefusal,
} from './bank-settlement.ts';
export {
  decideBankRule,
  ruleFits,
  tidyRuleTexts,
  type BankRule,
  type BankRuleAction,
  type BankRuleConditions,
} from './bank-rule.ts';
export {
  adjustmentPosting,
  decideFinish,
  reconciliationDifference,
  type ReconciliationAdjustment,
} from './reconciliation.ts';
export { transactionKindOfLine } from './bank-line-kind.ts';
export {
  billLists,
  billBalance,
  billKinds,
  billMemo,
  billPosting,
  billStatus,
  billStatuses,
  billTotal,
  decideBill,
  decideBillDays,
  decideUntouched,
  dueDateOfBill,
  fitsBill,
  usualTermsDays,
  type BillDraft,
  type BillKind,
  type BillLine,
  type BillList,
  type BillRefusal,
  type BillStatus,
} from './bill.ts';
export {
  amountOfBillPayment,
  billPaymentPosting,
  decideBillPayment,
  decideReverseBillPayment,
  type BillAllocation,
  type BillPaymentDraft,
  type BillPaymentRefusal,
  type PayableBill,
} from './bill-payment.ts';
export { counts1099, isWholeTaxId, lastKnown1099Year, maskTaxId, threshold1099 } from './form-1099.ts';
export { decideBookLock, isClosed, type BookLock, type BookLockDraft, type OpenedDays } from './book-lock.ts';
export {
  budgetMonths,
  budgetPeriod,
  budgetProgress,
  canBePlanned,
  copyCells,
  decideBudgetCells,
  growMonths,
  isPlannedIncome,
  mostPlanned,
  plannedInPeriod,
  spreadOverMonths,
  type BudgetCell,
  type BudgetProgress,
  type BudgetStanding,
} from './budget.ts';
export { assetRefusals } from './asset-refusals.ts';
export {
  assetPurchasePosting,
  decideAsset,
  decideDisposal,
  depreciatedBy,
  depreciationMethods,
  depreciationPosting,
  depreciationRhythms,
  depreciationSchedule,
  disposalKinds,
  disposalPosting,
  gainOnDisposal,
  paysForAssets,
  postingDayOf,
  type AssetAccounts,
  type AssetDisposal,
  type DepreciationMethod,
  type DepreciationPiece,
  type DepreciationPlan,
  type DepreciationRhythm,
  type DisposalKind,
  type FixedAssetDraft,
} from './fixed-asset.ts';
export { cashFlow, type CashFlow, type CashFlowRow, type CashFlowSection } from './cash-flow.ts';
export { usMakerChart, type ChartEntry } from './chart-of-accounts.ts';
export { financeRefusals } from './finance-refusals.ts';
export {
  hledgerDeclarations,
  hledgerJournal,
  hledgerTransaction,
  type HledgerExport,
  type HledgerNames,
} from './hledger-journal.ts';
export { hledgerAccountNames } from './hledger-names.ts';
export { ledgerDeclarations, ledgerTransaction } from './ledger-journal.ts';
export { beancountAccountNames, beancountDeclarations, beancountTransaction } from './beancount-journal.ts';
export { type JournalDraft, type JournalDraftLine } from './journal-draft.ts';
export {
  readOpenDocuments,
  readTrialBalance,
  type PastedDocument,
  type PastedProblem,
  type PastedRows,
} from './opening-paste.ts';
export {
  decideOpening,
  openingBalancesPosting,
  openingDifference,
  openingDocumentPosting,
  openingDocumentSums,
  openingMoney,
  type OpeningAmount,
  type OpeningDocument,
  type OpeningDraft,
  type OpeningKeys,
  type OpeningRefusal,
} from './opening-balances.ts';
export {
  decideEntryAccounts,
  journalEntryKinds,
  makeJournalEntry,
  decideReversalDay,
  decideVoidDay,
  reverseEntry,
  type EntryRefusal,
  type EntrySource,
  type JournalEntry,
  type JournalEntryDraft,
  type JournalEntryKind,
  type JournalLine,
} from './journal-entry.ts';
export {
  profitAndLoss,
  type AmountsByMonth,
  type MonthlyMovement,
  type Period,
  type ProfitAndLoss,
  type StatementRow,
  type StatementSection,
} from './profit-and-loss.ts';
export {
  freeAccountCode,
  isMoneyAccountType,
  moneyAccountTypes,
  openingPosting,
  type MoneyAccountType,
} from './money-account.ts';
export {
  decideMileageTrip,
  irsMileageRates,
  mileageClaim,
  mileageDeduction,
  mileageMethods,
  mileageRateOn,
  mileageRatesWith,
  mileageUses,
  tenthsDriven,
  type MileageClaim,
  type MileageMethod,
  type MileageRate,
  type MileageTripDraft,
  type MileageUse,
} from './mileage.ts';
export { eventRefusals } from './event-refusals.ts';
export {
  channelOfSale,
  decideEvent,
  eventKinds,
  placeOfEvent,
  saleChannelNames,
  saleChannels,
  type BusinessEvent,
  type EventKind,
  type SaleChannel,
} from './event.ts';
export { mileageRefusals } from './mileage-refusals.ts';
export type { Payee } from './payee.ts';
export {
  decideRecurrence,
  lastDayOfMonth,
  lastWeekOfMonth,
  mostBetweenTimes,
  nextOccurrence,
  occurrenceOn,
  recurrenceOf,
  upcomingOccurrences,
  weeksOfMonth,
  type Recurrence,
  type RecurrencePlan,
} from './recurrence.ts';
export { transactionHistory, type HistoryStep } from './transaction-history.ts';
export {
  comesIn,
  decideTransaction,
  fitsKind,
  remainderOf,
  saysTheSame,
  fitsTakenOff,
  takesSplits,
  tidyTags,
  withoutTag,
  transactionKinds,
  transactionPosting,
  transactionStatuses,
  type TransactionDraft,
  type TransactionKind,
  type TransactionLine,
  type TransactionRefusal,
  type TransactionStatus,
} from './transaction.ts';
export {
  decideTaxRate,
  decideVersions,
  mostTaxParts,
  placeSpelled,
  taxKinds,
  taxRateOn,
  usualTaxRateOf,
  type TaxKind,
  type TaxRate,
  type TaxRateDraft,
  type TaxRateOnDay,
  type TaxRateVersion,
} from './tax-rate.ts';
export {
  addTaxFigures,
  carriesOver,
  decideReopenTaxFiling,
  decideTaxFiling,
  filedBefore,
  taxDueOf,
  taxFilingPosting,
  type FiledTax,
  type TaxFigures,
  type TaxFilingDraft,
  type TaxFilingRefusal,
} from './tax-filing.ts';
export { recordKinds, type RecordKind } from './record-change.ts';
export { isScheduleCLine, scheduleCLines, type ScheduleCLine } from './schedule-c.ts';
export { trialBalance, type TrialBalance, type TrialBalanceRow } from './trial-balance.ts';
export {
  resultStatement,
  type ResultRow,
  type ResultSection,
  type ResultStatement,
  type StatementCell,
} from './result-statement.ts';
export {
  columnsOfPeriod,
  columnSteps,
  comparedPeriod,
  comparisons,
  type ColumnStep,
  type Comparison,
} from './statement-columns.ts';
export {
  headingRow,
  lineRow,
  reportTableCsv,
  totalRow,
  type ReportCell,
  type ReportColumn,
  type ReportColumnKind,
  type ReportRow,
  type ReportTable,
} from './report-table.ts';
export {
  scheduleCFormOf,
  scheduleCForms,
  type ScheduleCBox,
  type ScheduleCForm,
  type ScheduleCFormLine,
  type ScheduleCPart,
  type ScheduleCRule,
} from './schedule-c-form.ts';
export {
  decideScheduleCBoxes,
  employerNumber,
  noScheduleCAnswers,
  scheduleCBoxEntries,
  scheduleCBusinessOf,
  type ScheduleCAnswers,
  type ScheduleCBoxEntry,
  type ScheduleCBoxFacts,
  type ScheduleCBusiness,
} from './schedule-c-boxes.ts';
export {
  isStockCost,
  scheduleCFigures,
  type MakingCharge,
  type ScheduleCBooks,
  type ScheduleCFigure,
  type ScheduleCFigures,
  type ScheduleCShare,
  type StockMovement,
} from './schedule-c-figures.ts';
export { scheduleCTxf, txfNumbers } from './schedule-c-txf.ts';
export { monthBefore, nextMailingDay } from './report-mailing.ts';
export {
  eventsOfFigure,
  purchaseFigures,
  type PurchaseEvent,
  type PurchaseFigure,
} from './purchase-figure.ts';
export { startOfStockPosting } from './start-of-stock.ts';
export { kindsOfCause, stockCauseOf, stockCauses, type StockCause } from './stock-cause.ts';
export { daysLeft, percentOf, turnoverText, unitCostText } from './stock-rates.ts';
