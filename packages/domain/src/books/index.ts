export {
  type AccountDraft,
  decideAccount,
  decideArchiveAccount,
  decideDepositAccount,
} from './account-decisions.ts';
export {
  type AccountGroup,
  accountGroups,
  accountsOfGroup,
  type CostPart,
  costParts,
  isResultGroup,
  type ScheduleCGroup,
  scheduleCGroups,
  signOfAccount,
  signOfGroup,
} from './account-groups.ts';
export { decideMergeAccounts, decideUndoMerge, type MergeRefusal } from './account-merge.ts';
export {
  type Account,
  type AccountRoot,
  accountRoots,
  type AccountType,
  accountTypes,
  hasStatements,
  holdsMoney,
  isResultType,
  normalSide,
  rootOfAccountType,
  type SystemAccountKey,
} from './account.ts';
export { ageCount, ageOfDebt, agesOfDebt } from './ageing.ts';
export { type AccountBalance, balanceSheet } from './balance-sheet.ts';
export { beancountAccountNames, beancountDeclarations, beancountTransaction } from './beancount-journal.ts';
export { type BookLock, type BookLockDraft, decideBookLock, isClosed } from './book-lock.ts';
export { type ChartEntry, usMakerChart } from './chart-of-accounts.ts';
export { eventRefusals } from './event-refusals.ts';
export {
  type BusinessEvent,
  channelOfSale,
  decideEvent,
  type EventKind,
  eventKindNames,
  eventKinds,
  placeOfEvent,
  type SaleChannel,
  saleChannelNames,
  saleChannels,
} from './event.ts';
export { financeRefusals } from './finance-refusals.ts';
export { hledgerDeclarations, hledgerTransaction } from './hledger-journal.ts';
export { hledgerAccountNames } from './hledger-names.ts';
export type { JournalDraft } from './journal-draft.ts';
export {
  decideEntryAccounts,
  decideReversalDay,
  decideVoidDay,
  type EntryRefusal,
  type EntrySource,
  type JournalEntry,
  type JournalEntryDraft,
  type JournalEntryKind,
  journalEntryKinds,
  type JournalLine,
  makeJournalEntry,
  reverseEntry,
} from './journal-entry.ts';
export { ledgerDeclarations, ledgerTransaction } from './ledger-journal.ts';
export {
  freeAccountCode,
  isMoneyAccountType,
  type MoneyAccountType,
  moneyAccountTypes,
  openingPosting,
} from './money-account.ts';
export { type AmountsByMonth, type Period, profitAndLoss, type StatementSection } from './profit-and-loss.ts';
export { type RecordKind, recordKinds } from './record-change.ts';
export { isScheduleCLine, type ScheduleCLine, scheduleCLines } from './schedule-c.ts';
export { startOfStockPosting } from './start-of-stock.ts';
export { trialBalance } from './trial-balance.ts';
export { fiscalYearOf, lastFiscalYear, yearEnd } from './year-end.ts';
