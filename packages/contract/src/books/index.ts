export { books } from './books.endpoints.ts';
export type { RecordChangeView } from './books.views.ts';
export { accountFields, chart } from './chart.endpoints.ts';
export { eventFields, events } from './events.endpoints.ts';
export type { EventView } from './events.views.ts';
export { journalDrafts, type JournalDraftView } from './journal-drafts.endpoints.ts';
export { accounts, journal, onDay, periodInput, reportInput } from './journal.endpoints.ts';
export {
  type AccountMergeView,
  type AccountView,
  bookBasis,
  type ChartAccountView,
  entrySourceView,
  journalEntryView,
  type JournalEntryView,
  type RegisterView,
} from './journal.views.ts';
export { moneyAccounts } from './money-accounts.endpoints.ts';
export { statements } from './statements.endpoints.ts';
export type {
  BalanceSheetView,
  MoneyAtHandView,
  ProfitAndLossView,
  TrialBalanceView,
} from './statements.views.ts';
export type { YearEndView } from './year-end.views.ts';
