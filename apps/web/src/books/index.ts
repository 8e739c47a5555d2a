export { AccountCombobox } from './account-combobox.tsx';
export { kindWords, rootWord, scheduleCHint } from './account-words.ts';
export { readAuditTrailSearch } from './audit-trail-search.ts';
export { basisChoices, BasisPicker } from './basis-picker.tsx';
export { useLockBooks, useYearEnd } from './books.api.ts';
export { CloseBooksCard } from './close-books-card.tsx';
export { DayPicker } from './day-picker.tsx';
export { EntryLinesTable } from './entry-lines-table.tsx';
export { FinancesNav } from './finances-nav.tsx';
export { JournalDrafts } from './journal-drafts.tsx';
export { useAccounts, useJournal, useJournalEntry, useJournalFiles, useRegister } from './journal.api.ts';
export { MoneyAccountDialog } from './money-account-dialog.tsx';
export { isMoneyAccount, MoneyAccounts } from './money-accounts.tsx';
export { NotForYou } from './new-journal-entry.screen.tsx';
export { PeriodFilter } from './period-filter.tsx';
export { PeriodPicker } from './period-picker.tsx';
export {
  type PeriodSearch,
  readDaySearch,
  readLinesSearch,
  readPeriodSearch,
  readPlaceSearch,
  readPurchaseLinesSearch,
  readReportSearch,
  readResultSearch,
  readSalesSearch,
  readSoldSearch,
  readStockLinesSearch,
  readYearSearch,
} from './period-search.ts';
export { type Period, periodNamed, periodOf, type ReportDefaults } from './periods.ts';
export { type Asked, useReportAddresses } from './report-files.api.ts';
export { ReportFiles } from './report-files.tsx';
export type { ReportInput } from './report-input.ts';
export {
  AccountFigure,
  AccountName,
  FigureLink,
  FromTo,
  GroupFigure,
  WithReportDefaults,
} from './report-parts.tsx';
export { reasonsOf } from './report-reasons.ts';
export { ReversalDialog } from './reversal-dialog.tsx';
export { ReverseEntryDialog } from './reverse-entry-dialog.tsx';
export { WhyNote } from './why-note.tsx';
