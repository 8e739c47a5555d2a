export { AccountCombobox } from './account-combobox.tsx';
export { pathOfCollected } from './collected.ts';
export { ReversalDialog } from './reversal-dialog.tsx';
export { PeriodPicker } from './period-picker.tsx';
export { periodOf, type Reckoning } from './periods.ts';
export { WithReckoning } from './report-parts.tsx';
export {
  readDaySearch,
  readLinesSearch,
  readPeriodSearch,
  readPlaceSearch,
  readReportSearch,
  readResultSearch,
  readSalesSearch,
  readSoldSearch,
  readPurchaseLinesSearch,
  readStockLinesSearch,
  readYearSearch,
} from './period-search.ts';
export { readYearEndSearch } from './year-end-search.ts';
export { readAuditTrailSearch } from './audit-trail-search.ts';
export { readBillListSearch, readNewBillSearch } from './bill-search.ts';
export { readForm1099Search } from './form-1099-search.ts';
export { ChannelField } from './channel-field.tsx';
export { EventCombobox } from './event-combobox.tsx';
export { readEventSearch } from './event-search.ts';
export { ExistingRecord } from './existing-record.tsx';
export { PeriodFilter } from './period-filter.tsx';
export { PayeeCombobox } from './payee-combobox.tsx';
export { readPayeeSearch } from './payee-search.ts';
export { readNewTransactionSearch, readTransactionListSearch } from './transaction-search.ts';
export { readInboxSearch } from './inbox-search.ts';
export { readAssetsSearch, readMileageReportSearch, readMileageSearch } from './mileage-search.ts';
export { readBankFilesSearch } from './bank-files-search.ts';
export { readBudgetSearch } from './budget-search.ts';
export { DaysAhead, RhythmFields } from './rhythm-fields.tsx';
export {
  firstMonthAfter,
  formOfPlan,
  planOf,
  rhythmErrors,
  rhythmWords,
  startRhythm,
  type RhythmForm,
} from './rhythm.ts';
export { useEvent } from './events.api.ts';
export { usePayee } from './transactions.api.ts';
export { nameOfStockMovement, stockKindWords } from './stock-words.ts';
